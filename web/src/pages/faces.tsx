/* faces.tsx - several people in a row. */
import type { JSX } from "preact";
import { Portrait, type PortraitProps } from "../kit/portrait.tsx";

/** The first few of many. */
export const Faces = ({ of, most = 4 }: { of: readonly PortraitProps[]; most?: number }): JSX.Element => (
  <span class="k-people" aria-hidden="true">
    {of.slice(0, most).map((one, i) => (
      <Portrait key={i} {...one} />
    ))}
  </span>
);
