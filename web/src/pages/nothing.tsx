/* nothing.tsx - what is shown in place of an empty list. */
import type { ComponentChildren, JSX } from "preact";
import { Icon } from "../kit/art.tsx";

export const Nothing = ({ icon, children }: { icon: string; children: ComponentChildren }): JSX.Element => (
  <div class="nothing">
    <i aria-hidden="true">
      <Icon name={icon} />
    </i>
    <p>{children}</p>
  </div>
);
