/* things.tsx - stories of things on a table: cards, dice, coins, pieces. */
import { useState } from "preact/hooks";
import type { JSX } from "preact";
import { counted, digits, signed, t } from "../../words.ts";
import { Coin } from "../art.tsx";
import { Arcade, Arch, Pile, Square } from "../board.tsx";
import { Card, CardChip, Slot, type CardState } from "../card.tsx";
import { CoinStack, Price } from "../coin.tsx";
import { Die, DIE_COLOURS, DieSlot } from "../die.tsx";
import { EMBLEMS } from "../emblems.ts";
import { Icon } from "../icons.tsx";
import { TONES, type Tone } from "../ornament.tsx";
import { Initial, Medal, OWNER_LOOKS, Pennant, Piece, Pieces, Points, Space, type Owner } from "../pieces.tsx";
import { SeatPlate } from "../plate.tsx";
import { person, say, type Pair, type Story } from "./story.ts";

const owner = (i: number): Owner => {
  const look = OWNER_LOOKS[i] ?? { tone: "slate", mark: "bar" };
  return { ...look, name: i < 4 ? person(i) : say(["nobody", "هیچ‌کس"]) };
};

const STATES: readonly [CardState, Pair][] = [
  ["calm", ["calm", "آرام"]],
  ["legal", ["legal", "مجاز"]],
  ["chosen", ["chosen", "برگزیده"]],
  ["picked", ["second", "دومی"]],
  ["disabled", ["not now", "نه حالا"]],
];

function DistrictCards(): JSX.Element {
  const [last, setLast] = useState("");
  return (
    <>
      <div class="shelf">
        {STATES.map(([state, name], i) => (
          <Card
            key={state}
            name={say(name)}
            emblem={[EMBLEMS.house, EMBLEMS.tower, EMBLEMS.fort, EMBLEMS.ship, EMBLEMS.gate][i] ?? ""}
            tone={(["green", "red", "gold", "violet", "blue"] as Tone[])[i] ?? "slate"}
            girih={(["star8", "star10", "star12", "hex", "star8"] as const)[i] ?? "star8"}
            sign={(["disc", "triangle", "diamond", "hexagon", "sun"] as const)[i] ?? "disc"}
            cost={i + 1}
            have={3}
            state={state}
            badge={
              state === "legal" ? (
                <Icon name="hammer" />
              ) : state === "chosen" ? (
                <Icon name="check" />
              ) : state === "picked" ? (
                digits(2)
              ) : null
            }
            {...(state === "disabled"
              ? { why: say(["2 coins short", "۲ سکه کم است"]), tab: say(["Built", "داری"]) }
              : {})}
            onClick={() => setLast(say(name))}
          />
        ))}
      </div>
      <p role="status" class="said">
        {last}
      </p>
    </>
  );
}

function HeroCards(): JSX.Element {
  const sun = <Icon name="sun" />;
  return (
    <>
      <div class="shelf">
        <Card
          name={say(["Goudarz", "گودرز"])}
          emblem={EMBLEMS.lion}
          tone="lapis"
          corner={{ text: 9 }}
          sign="sun"
          state="legal"
          onClick={() => undefined}
        />
        <Card
          name={say(["Garsivaz", "گرسیوز"])}
          emblem={EMBLEMS.cup}
          tone="red"
          girih="chevron"
          corner={{ text: 6, shape: "lozenge" }}
          sign="diamond"
        />
        <Card
          name={say(["Keykavus", "کیکاووس"])}
          emblem={EMBLEMS.crown}
          tone="lapis"
          corner={{ text: 9.5 }}
          sign={sun}
        />
        <Card
          name={say(["Rohham", "رهام"])}
          emblem={EMBLEMS.sword}
          tone="lapis"
          corner={{ text: 5 }}
          sign="sun"
          size="small"
          state="fallen"
        />
        <Card name={say(["Hum", "هوم"])} emblem={EMBLEMS.wheat} tone="violet" girih="lattice" note="★★★" size="small" />
        <Card
          name={say(["Dragon", "اژدها"])}
          emblem={EMBLEMS.snake}
          tone="violet"
          girih="lattice"
          size="small"
          state="annulled"
        />
      </div>
      <div class="shelf">
        <CardChip
          name={say(["Zal", "زال"])}
          emblem={EMBLEMS.feather}
          tone="lapis"
          note={signed(5)}
          state="legal"
          onClick={() => undefined}
        />
        <CardChip name={say(["Bazur", "بازور"])} emblem={EMBLEMS.mountain} tone="red" note={signed(3)} />
        <CardChip name={say(["Dragon", "اژدها"])} emblem={EMBLEMS.snake} tone="violet" state="annulled" />
        <CardChip name={say(["Mobad", "موبد"])} emblem={EMBLEMS.fire} tone="slate" />
      </div>
    </>
  );
}

function WideCards(): JSX.Element {
  return (
    <div class="shelf high">
      <Card
        name={say(["Blacksmith", "آهنگر"])}
        emblem={EMBLEMS.anvil}
        tone="gold"
        corner={{ text: 5 }}
        state="chosen"
        label={say([
          `5, ÷3. Blacksmith: ${signed(5)} to one red group. 2, 1 points`,
          `۵، ÷۳. آهنگر: ${signed(5)} به یک گروه سرخ. ۲، ۱ امتیاز`,
        ])}
        sign={<span class="ltr">÷{digits(3)}</span>}
        onClick={() => undefined}
        wide={
          <>
            {say([`${signed(5)} to one red group`, `${signed(5)} به یک گروه سرخ`])}{" "}
            <span class="low">
              <Space label={say(["first space", "جای نخست"])} points={2}>
                <Piece kind="citizen" owner={owner(0)} ghost />
              </Space>{" "}
              <Space label={say(["second space", "جای دوم"])} points={1} />
            </span>
          </>
        }
      />
      <Card
        name={say(["Archer", "کماندار"])}
        emblem={EMBLEMS.bow}
        tone="red"
        corner={{ text: 4 }}
        sign={<span class="ltr">÷{digits(2)}</span>}
        wide={
          <>
            {say(["Roll: 3 or more puts a cube on an event", "تاس بریز: ۳ و بیشتر مکعبی بر رویداد"])}
            <span class="low">
              <Pieces n={2} kind="cube" owner={owner(1)} size={18} />
              <Icon name="hourglass" />
            </span>
          </>
        }
      />
    </div>
  );
}

function Turning(): JSX.Element {
  const [down, setDown] = useState(true);
  return (
    <>
      <div class="shelf">
        <Card
          name={say(["Simurgh", "سیمرغ"])}
          emblem={EMBLEMS.simurgh}
          tone="turq"
          girih="star10"
          down={down}
          size="large"
          onClick={() => setDown(!down)}
        />
        <Card name="" down tone="lapis" />
        <Card name="" down tone="red" size="small" />
        <Slot>
          <Card name="" down tone="lapis" />
        </Slot>
        <Slot now />
        <Slot />
        <Slot label={say(["lay a card", "کارتی بگذار"])} onClick={() => undefined} />
      </div>
      <button type="button" class="btn out small" onClick={() => setDown(!down)}>
        {say(["Turn it over", "برش گردان"])}
      </button>
    </>
  );
}

function Dice(): JSX.Element {
  const [rolls, setRolls] = useState(0);
  const [chosen, setChosen] = useState<number | null>(1);
  return (
    <>
      <div class="k-dice">
        {DIE_COLOURS.map((colour, i) => (
          <Die key={colour} colour={colour} value={((i + 2 + rolls * 5) % 6) + 1} roll={rolls} />
        ))}
        <Die colour="white" value={null} />
        <Die colour="black" value={6} size={28} />
        <DieSlot />
      </div>
      <Square label={say(["the square", "میدان"])}>
        {[2, 6, 4, 3].map((value, i) => (
          <Die
            key={i}
            colour="yellow"
            value={value}
            size={46}
            state={i === 3 ? "dim" : chosen === i ? "chosen" : "legal"}
            roll={rolls}
            {...(i === 1 ? { bonus: signed(2) } : {})}
            under={i === 3 ? say(["not now", "نه حالا"]) : <Price n={i * 4} />}
            onClick={() => setChosen(chosen === i ? null : i)}
          />
        ))}
        <DieSlot size={46} onClick={() => undefined} />
      </Square>
      <button type="button" class="btn out small" onClick={() => setRolls(rolls + 1)}>
        <Icon name="die" />
        {say(["Roll them", "بریز"])}
      </button>
    </>
  );
}

function Coins(): JSX.Element {
  const [n, setN] = useState(5);
  return (
    <>
      <div class="shelf">
        <Coin />
        <CoinStack n={1} label={t("coins")} />
        <CoinStack n={n} label={t("coins")} />
        <CoinStack n={24} label={t("coins")} />
        <Price n={3} />
        <Price n={4} have={2} />
        <Price n={2} gain />
        <Price n={0} />
        <span>{counted("kit.coins", n)}</span>
      </div>
      <div class="btns">
        <button type="button" class="btn out small" onClick={() => setN(n + 2)}>
          {say(["Take two", "دو تا بردار"])}
        </button>
        <button type="button" class="btn out small" onClick={() => setN(Math.max(0, n - 3))}>
          {say(["Pay three", "سه تا بده"])}
        </button>
      </div>
    </>
  );
}

function PiecesShow(): JSX.Element {
  return (
    <>
      <div class="shelf">
        {[0, 1, 2, 3, 4].map((i) => (
          <Piece key={i} kind="citizen" owner={owner(i)} size={32} />
        ))}
        {[0, 1, 2, 3, 4].map((i) => (
          <Piece key={i} kind="cube" owner={owner(i)} />
        ))}
        {[0, 1, 2, 3, 4].map((i) => (
          <Piece key={i} kind="pawn" owner={owner(i)} size={30} />
        ))}
      </div>
      <div class="shelf">
        <Piece kind="citizen" owner={owner(2)} lying size={30} />
        <Piece kind="citizen" owner={owner(0)} ghost size={30} />
        <Pieces n={3} kind="cube" owner={owner(1)} size={20} />
        <Pieces n={7} kind="cube" owner={owner(0)} size={20} />
        <Initial name={person(0)} />
        <Initial name={person(1)} tone="gold" />
        <Initial name={person(3)} tone="red" />
      </div>
    </>
  );
}

function Places(): JSX.Element {
  const [at, setAt] = useState(2);
  return (
    <>
      <div class="shelf">
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <Space
            key={n}
            label={`${say(["Palace", "کاخ"])} ${digits(n)}`}
            under={digits(n)}
            state={n === at ? "chosen" : n < 5 ? "legal" : "calm"}
            {...(n < 5 ? { onClick: () => setAt(n) } : {})}
          >
            {n === at ? (
              <Piece kind="citizen" owner={owner(0)} size={26} />
            ) : n === 5 ? (
              <Piece kind="citizen" owner={owner(4)} size={26} />
            ) : null}
          </Space>
        ))}
        <Space label={say(["a space worth 3", "جایی به ارزش ۳"])} points={3} />
        <Space label={say(["a space worth 1", "جایی به ارزش ۱"])} points={1} state="target">
          <Piece kind="citizen" owner={owner(1)} ghost />
        </Space>
      </div>
      <div class="shelf">
        <Pennant label={say(["a flag", "پرچم"])}>
          <Piece kind="cube" owner={owner(0)} size={20} />
        </Pennant>
        <Pennant label={say(["a flag", "پرچم"])}>
          <Piece kind="cube" owner={owner(2)} size={20} />
        </Pennant>
        <Pennant label={say(["a free flag", "پرچم تهی"])} />
        <Pennant label={say(["a free flag", "پرچم تهی"])} state="legal" />
        <Pennant label={say(["banner", "درفش"])} tone="gold">
          <span class="ltr">×{digits(2)}</span>
        </Pennant>
        <Medal value={9} label={digits(9)} />
        <Medal value={9.5} label={digits(9.5)} />
        <Medal value={6} shape="lozenge" tone="red" label={digits(6)} />
        <Points n={3} label={counted("kit.points", 3)} />
        <Points n={14} label={counted("kit.points", 14)} />
        <Points n="?" label="?" />
        {TONES.map((tone) => (
          <Medal key={tone} value={1} tone={tone} size={24} />
        ))}
      </div>
    </>
  );
}

function Grounds(): JSX.Element {
  const [at, setAt] = useState(3);
  const names: readonly Pair[] = [
    ["Piran", "پیران"],
    ["Giv", "گیو"],
    ["Rohham", "رهام"],
    ["Tus", "توس"],
  ];
  return (
    <>
      <Arcade label={say(["eight battles", "هشت رزم"])}>
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <Arch
            key={n}
            head={n}
            state={n === at ? "now" : n > 4 ? "dark" : "open"}
            label={`${say(["battle", "رزم"])} ${digits(n)}`}
            onClick={() => setAt(n)}
            {...(n === 2 ? { note: <span class="ltr">×{digits(2)}</span> } : {})}
          >
            {n > 4 ? (
              say(["dusk", "شامگاه"])
            ) : (
              <>
                <Medal value={n + 3} size={28} />
                <Medal value={n + 5} shape="lozenge" tone="red" size={28} />
                <small>{say(names[n - 1] ?? ["", ""])}</small>
              </>
            )}
          </Arch>
        ))}
      </Arcade>
      <div class="shelf">
        <Pile name={say(["Camp", "لشکرگاه"])} n={19} emblem={EMBLEMS.tent} onClick={() => undefined} />
        <Pile name={say(["Plain of the Dead", "دشت مردگان"])} n={12} emblem={EMBLEMS.tulip} onClick={() => undefined} />
        <Pile name={say(["Otherworld", "دنیای ماورا"])} n={4} emblem={EMBLEMS.gate} />
      </div>
      <Square label={say(["the square", "میدان"])}>
        <SeatPlate
          name={person(0)}
          you
          portrait={<Piece kind="citizen" owner={owner(0)} size={28} />}
          counters={[{ icon: "coin!", label: t("coins"), n: 17 }]}
        >
          <div class="k-dice">
            <Die colour="red" value={5} state="dim" />
            <Die colour="yellow" value={6} state="chosen" />
            <Die colour="white" value={2} state="legal" onClick={() => undefined} />
          </div>
        </SeatPlate>
        <SeatPlate
          name={person(1)}
          portrait={<Piece kind="citizen" owner={owner(1)} size={28} />}
          counters={[{ icon: "coin!", label: t("coins"), n: 8 }]}
        >
          <div class="k-dice">
            <Die colour="black" value={3} />
            <Die colour="grey" value={4} />
          </div>
        </SeatPlate>
      </Square>
    </>
  );
}

const Backs = (): JSX.Element => (
  <div class="shelf">
    {TONES.map((tone) => (
      <Card key={tone} name="" down tone={tone} size="small" />
    ))}
  </div>
);

export const THINGS: readonly Story[] = [
  {
    id: "card",
    title: ["Card: a place to build", "کارت: سازه"],
    about: [
      "Window, emblem, girih, cost with what can be paid, sign, band; every state. What is not legal says why.",
      "پنجره، نشان، گره، بها و آنچه می‌توان پرداخت، نشانه و نوار؛ در همه‌ی حال‌ها. آنچه مجاز نیست می‌گوید چرا.",
    ],
    Show: DistrictCards,
  },
  {
    id: "card-hero",
    title: ["Card: heroes and helpers", "کارت: پهلوان و کمکی"],
    about: [
      "A number in a disc or a lozenge, stars after the name, halves, the fallen, the annulled; and the same as chips.",
      "عدد در دایره یا لوزی، ستاره پس از نام، نیمه، افتاده و باطل؛ و همان‌ها به شکل تراشه.",
    ],
    Show: HeroCards,
  },
  {
    id: "card-wide",
    title: ["Card: lying", "کارت: خوابیده"],
    about: ["The window at the side, text and spaces beside it.", "پنجره در کنار، متن و جاها پهلوی آن."],
    Show: WideCards,
  },
  {
    id: "card-turn",
    title: ["Card: face down, turning, places", "کارت: رو به پایین، برگشتن، جا"],
    about: [
      "What is face down is not in the page at all. It turns when it comes up.",
      "آنچه رو به پایین است اصلاً در صفحه نیست. وقتی رو می‌شود، می‌چرخد.",
    ],
    Show: Turning,
  },
  {
    id: "card-back",
    title: ["Card backs", "پشت کارت"],
    about: ["One for each tone.", "برای هر رنگ یکی."],
    Show: Backs,
  },
  {
    id: "die",
    title: ["Die", "تاس"],
    about: [
      "Five colours, each with pips of its own shape; legal, chosen, dim, rolling, with a price below.",
      "پنج رنگ، هر یک با خال‌هایی به شکل خودش؛ مجاز، برگزیده، کم‌رنگ، چرخان، و بها در زیر.",
    ],
    Show: Dice,
  },
  {
    id: "coin",
    title: ["Coins", "سکه"],
    about: [
      "One, a pile with its count, a price, a price that is too high, a gain.",
      "یکی، ستونی با شمارش، بها، بهایی که نمی‌رسد، و درآمد.",
    ],
    Show: Coins,
  },
  {
    id: "piece",
    title: ["Citizens, cubes, pawns", "شهروند، مکعب، مهره"],
    about: [
      "An owner is a colour and a mark. Ghosts would stand here; those who lie were pushed out.",
      "صاحب هر مهره رنگی دارد و نشانی. شبح یعنی اینجا خواهد ایستاد؛ خوابیده یعنی بیرون رانده شد.",
    ],
    Show: PiecesShow,
  },
  {
    id: "place",
    title: ["Spaces, pennants, medals, points", "جا، پرچم، مدال، امتیاز"],
    about: ["Where pieces stand, and what a place is worth.", "جایی که مهره می‌ایستد، و ارزش آن."],
    Show: Places,
  },
  {
    id: "board",
    title: ["Grounds: arcade, square, piles", "زمینه: رواق، میدان، توده"],
    about: [
      "Arches from dawn to night, a square that is dark in both themes, piles with their count.",
      "رواقی از بامداد تا شب، میدانی که در هر دو پوسته تیره است، و توده‌ها با شمارشان.",
    ],
    Show: Grounds,
  },
];
