/*
 * art.tsx - the drawings of a table of Dej: portraits, bays, cards, the dome.
 * Each type of district has a colour, a shape and a pattern of its own.
 */
import type { JSX } from "preact";
import { Crown, Fade, Ink, Pattern } from "../../kit/art.tsx";
import { Face, FaceImage, faceOf, FaceInk } from "../../kit/face.tsx";
import { arch, star } from "../../kit/shapes.ts";
import { digits, word } from "../../words.ts";
import { district, TYPES, type DistrictType, type Edition, type Role } from "./edition.ts";

const SHAPES: Record<DistrictType, () => JSX.Element> = {
  noble: () => <path d="M10 1l9 9-9 9-9-9z" />,
  religious: () => (
    <path d="M10 0l2.600 4 4.500-1.100L16 7.400l4 2.600-4 2.600 1.100 4.500L12.600 16 10 20 7.400 16l-4.500 1.100L4 12.600 0 10l4-2.600L2.900 2.900 7.400 4z" />
  ),
  trade: () => <circle cx="10" cy="10" r="9" />,
  military: () => <path d="M10 1l9 17H1z" />,
  unique: () => <path d="M5 1h10l5 9-5 9H5L0 10z" />,
};

/** The sign of a type: each colour has a shape of its own. */
export const Sign = ({ type }: { type: DistrictType }): JSX.Element => (
  <svg class={`sign c-${type}`} viewBox="0 0 20 20" aria-hidden="true">
    {SHAPES[type]()}
  </svg>
);

/** Points: a star of eight. */
export const Star = (): JSX.Element => (
  <svg class="ic star" viewBox="0 0 24 24" aria-hidden="true">
    <path d={star(12, 12, 10)} />
  </svg>
);

/** Patterns and gradients of this table. */
export const DejDefs = (): JSX.Element => (
  <svg class="defs" width="0" height="0" aria-hidden="true">
    <defs>
      {TYPES.map((type) => (
        <Pattern key={type} id={`st-${type}`} size={18} stroke={`s-${type}`} width={0.8} />
      ))}
      <Pattern id="st-role" size={22} stroke="s-faint" width={0.9} />
      <Fade id="g-role" from="#27497f" to="#14264a" />
      <Fade id="g-back" from="#1f7f80" to="#0e4e52" />
      <Fade id="g-dead" from="#6d2535" to="#3c1420" />
      <Fade id="g-ash" from="#fffaf0" to="#e9dcc3" />
      <clipPath id="cut-portrait">
        <path d={arch(1.5, 47, 2, 24.5, 64.5)} />
      </clipPath>
      <clipPath id="cut-bay">
        <path d={arch(1, 34, 1, 18.5, 36)} />
      </clipPath>
    </defs>
  </svg>
);

/** A role as an arch; without one it is the back. */
export function Portrait(props: {
  edition: Edition;
  role: Role | undefined;
  crown?: boolean;
  dead?: boolean;
}): JSX.Element {
  const { edition, role, crown = false, dead = false } = props;
  const fill = dead ? "g-dead" : !role ? "g-back" : "g-role";
  const face = role ? faceOf(edition.slug, role.slug) : null;
  return (
    <span class={`portrait${dead ? " dead" : ""}`}>
      <svg viewBox="0 0 50 66" width="100%" height="100%" aria-hidden="true">
        <path d={arch(0.5, 49, 0.5, 24, 65.5)} fill={`url(#${fill})`} />
        {role ? (
          <>
            {face ? (
              <FaceInk src={face} box={[0, 1, 50, 64]} clip="cut-portrait" />
            ) : (
              <>
                <path d={arch(4, 42, 6, 26, 62)} fill="none" stroke="#e0a526aa" stroke-width="1" />
                <g class="c-paper" transform="translate(10.500 20) scale(.45)">
                  <Ink d={edition.emblems[role.slug]} width={3.2} />
                </g>
              </>
            )}
            <circle cx="25" cy="57" r="8.500" fill="#14264a" stroke="#e0a526" stroke-width="1" />
            <text x="25" y="61.200" text-anchor="middle" font-size="12" font-weight="800" fill="#ffd877">
              {digits(role.rank)}
            </text>
          </>
        ) : (
          <>
            <path d={arch(0.5, 49, 0.5, 24, 65.5)} fill="url(#st-back)" />
            <path d={star(25, 36, 15)} fill="#0e4e52" stroke="#fffaf0" stroke-width="1.300" />
            <text x="25" y="41.500" text-anchor="middle" font-size="16" font-weight="800" fill="#fffaf0">
              {word("language.question")}
            </text>
          </>
        )}
      </svg>
      {crown && <Crown />}
    </span>
  );
}

/** The back of a district card, or of a role. */
export const CardBack = ({ role = false }: { role?: boolean }): JSX.Element => (
  <svg class={`fly-card${role ? " role-back" : ""}`} viewBox="0 0 46 64" aria-hidden="true">
    <rect
      x=".7"
      y=".7"
      width="44.600"
      height="62.600"
      rx="7"
      fill={role ? "url(#g-role)" : "#14807f"}
      stroke="#fffaf0"
      stroke-width="1.400"
    />
    <rect x="4" y="4" width="38" height="56" rx="4" fill="url(#st-back)" />
    {role && <path d={star(23, 32, 13)} fill="#e0a526" />}
  </svg>
);

/** A place in a city: a district, or what is missing to the end. */
export function BayArt({
  edition,
  slug,
  adorned = false,
}: {
  edition: Edition;
  slug: string | null;
  adorned?: boolean;
}): JSX.Element {
  if (slug === null)
    return (
      <svg viewBox="0 0 36 50" aria-hidden="true">
        <path class="ln" d={arch(1.5, 33, 2, 19, 48.5)} stroke-width="1.500" stroke-dasharray="3 3.500" />
      </svg>
    );
  const { type, cost } = district(edition, slug);
  const face = faceOf(edition.slug, slug);
  return (
    <svg viewBox="0 0 36 50" aria-hidden="true">
      <path d={arch(0.5, 35, 0.5, 18, 49.5)} class={`f-${type}`} />
      {face ? (
        <FaceInk src={face} box={[0, -2, 36, 43]} clip="cut-bay" />
      ) : (
        <path d={arch(3, 30, 4.5, 19.5, 35)} fill="#ffffff1f" />
      )}
      <g class={`t-${type}`}>
        {!face && (
          <g transform="translate(6.500 10) scale(.36)">
            <Ink d={edition.emblems[slug]} width={3.6} />
          </g>
        )}
        <rect x=".5" y="36" width="35" height="13.500" fill="#0000001c" />
        <svg x="7" y="38.600" width="8.500" height="8.500" viewBox="0 0 20 20" fill="currentColor">
          {SHAPES[type]()}
        </svg>
        <text x="24.500" y="46.800" text-anchor="middle" font-size="11.500" font-weight="800" fill="currentColor">
          {digits(cost + (adorned ? 1 : 0))}
        </text>
      </g>
      {adorned && <circle class="gild" cx="29" cy="31" r="5.500" />}
    </svg>
  );
}

/** The window of a district card. */
export function CardArt({ edition, slug }: { edition: Edition; slug: string }): JSX.Element {
  const { type } = district(edition, slug);
  const face = faceOf(edition.slug, slug);
  if (face) return <FaceImage src={face} />;
  return (
    <svg class="win" viewBox="0 0 104 112" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="104" height="112" fill={`url(#st-${type})`} opacity=".24" />
      <path d={arch(21, 62, 16, 58, 114)} class="f-paper" />
      <path d={arch(26, 52, 23, 60, 114)} fill="none" class={`s-${type}`} stroke-width="1.200" />
      <g class={`c-${type}`} transform="translate(26 51) scale(.81)">
        <Ink d={edition.emblems[slug]} width={2.5} />
      </g>
    </svg>
  );
}

export const RoleArt = ({ edition, role }: { edition: Edition; role: string }): JSX.Element => (
  <Face game={edition.slug} slug={role}>
    <svg viewBox="0 0 128 138" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <rect x="-40" width="208" height="138" fill="url(#st-role)" />
      <path d={arch(25, 78, 14, 66, 126)} fill="#fffaf0" />
      <path d={arch(30, 68, 21, 68, 121)} fill="none" stroke="#c48a12" stroke-width="1.200" />
      <g class="c-lapis" transform="translate(37 55) scale(.84)">
        <Ink d={edition.emblems[role]} width={2.6} />
      </g>
    </svg>
  </Face>
);
