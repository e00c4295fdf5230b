/* table.tsx - stories of what is round a table: seats, bar, chain, log, end. */
import { useState } from "preact/hooks";
import type { JSX } from "preact";
import { counted, digits, signed, t, type Piece as Said } from "../../words.ts";
import { Coin } from "../art.tsx";
import { ActionBar, BackButton, ConfirmButton, MoveButton, UndoButton } from "../bar.tsx";
import { Dots, Few, Phases, Pill, Switch, Tabs, Track } from "../controls.tsx";
import { Die, timesOf } from "../die.tsx";
import { EMBLEMS } from "../emblems.ts";
import { help, HelpText } from "../help.tsx";
import { Icon } from "../icons.tsx";
import { Log, LogLine, Told } from "../log.tsx";
import { Initial, Piece } from "../pieces.tsx";
import { SeatPlate } from "../plate.tsx";
import { ScoreTable } from "../score.tsx";
import { ChainPanel, Trail } from "../steps.tsx";
import { toast } from "../toast.tsx";
import { Equation, sumOf, WhyButton, WhySum, type SumLine } from "../why.tsx";
import { person, say, type Pair, type Story } from "./story.ts";

const GATHER_FIRST: Pair = ["First gather coins or cards.", "نخست سکه یا کارت بگیر."];

function Seats(): JSX.Element {
  const [open, setOpen] = useState(false);
  const coins = (n: number) => ({ icon: "coin!", label: t("coins"), n });
  const cards = (n: number) => ({ icon: "cards", label: t("cards"), n });
  return (
    <>
      <SeatPlate
        name={person(0)}
        portrait={<Initial name={person(0)} />}
        line={say(["Architect", "معمار"])}
        counters={[coins(4), cards(3)]}
        doing="acts"
        clock={digits("2:14")}
      />
      <SeatPlate
        name={person(1)}
        bot
        portrait={<Initial name={person(1)} tone="gold" />}
        line={say(["Still hidden", "هنوز پنهان"])}
        counters={[coins(1), cards(5)]}
        doing="thinks"
        open={open}
        onClick={() => setOpen(!open)}
      >
        {open && <p>{say(["What else is public stands here.", "هر چیز آشکار دیگر اینجاست."])}</p>}
      </SeatPlate>
      <SeatPlate
        name={person(2)}
        you
        portrait={<Initial name={person(2)} tone="violet" />}
        line={say(["King", "شاه"])}
        counters={[coins(6), cards(2), { icon: "arch", label: t("city"), n: 4, of: 7 }]}
        doing="ready"
      />
      <SeatPlate
        name={person(3)}
        away
        portrait={<Initial name={person(3)} tone="red" />}
        counters={[
          { icon: "helmet", label: say(["heroes", "پهلوانان"]), n: 3 },
          { icon: "feather", label: say(["helpers", "کمکی‌ها"]), n: 2 },
          { icon: "bars", label: say(["dungeon", "سیاه‌چال"]), n: 1, warn: true },
        ]}
        state="legal"
        clock={digits("0:09")}
        hurry
        onClick={() => undefined}
      />
    </>
  );
}

function Bars(): JSX.Element {
  const [n, setN] = useState(1);
  const nothing = (): void => undefined;
  return (
    <>
      <ActionBar
        name={t("bar")}
        mine
        status={say(["Your turn: Architect", "نوبت تو: معمار"])}
        steps={<span>{t("bar.built", { number: 1, most: 3 })}</span>}
        moves={
          <>
            <MoveButton
              short={say(["Prison", "زندان"])}
              full={say(["Build the Prison", "زندان بساز"])}
              look="build"
              icon="hammer"
              price={2}
              onClick={nothing}
            />
            <MoveButton short={say(["Income", "درآمد"])} gain={3} icon="coin!" onClick={nothing} />
          </>
        }
        end={
          <>
            <UndoButton onClick={nothing} />
            <MoveButton short={t("bar.end")} why={say(GATHER_FIRST)} onClick={() => toast(say(GATHER_FIRST))} />
          </>
        }
      />
      <ActionBar
        name={t("bar")}
        mine
        status={say(["Whom to rob?", "چه کسی؟"])}
        moves={["Magician|تردست", "King|شاه", "Bishop|حکیم", "Merchant|تاجر", "Architect|معمار", "Warlord|سردار"].map(
          (pair) => {
            const [en = "", fa = ""] = pair.split("|");
            return <MoveButton key={pair} short={say([en, fa])} look="build" onClick={nothing} />;
          },
        )}
        end={<BackButton onClick={nothing} />}
      />
      <ActionBar
        name={t("bar")}
        mine
        status={say(["Which cards?", "کدام کارت‌ها؟"])}
        steps={
          <Trail
            steps={[say(["Market", "بازار"]), say(["Tavern", "کاروانسرا"]), say(["Prison", "زندان"])].slice(0, n)}
            total={t("chain.steps", { number: n })}
          />
        }
        end={
          <>
            <BackButton off={n === 0} onClick={() => setN(n - 1)} />
            <ConfirmButton off={n === 0} onClick={() => setN(Math.min(3, n + 1))} />
          </>
        }
      />
      <ActionBar
        name={t("bar")}
        mine={false}
        status={say(["Kaveh plays", "کاوه بازی می‌کند"])}
        ticker
        steps={<span>{say(["Mina takes two coins.", "مینا دو سکه برمی‌دارد."])}</span>}
        end={null}
      />
    </>
  );
}

function Chain(): JSX.Element {
  const [at, setAt] = useState(2);
  const [burn, setBurn] = useState(true);
  const dice = [6, 4];
  const bonus = burn ? 2 : 0;
  const sum = dice.reduce((n, v) => n + v + bonus, 0);
  const me = { tone: "blue" as const, mark: "star" as const, name: person(2) };
  const bill: SumLine[] = [
    { label: say(["to Sara", "به سارا"]), n: 4 },
    { label: say(["hire a citizen", "استخدام شهروند"]), n: 5 },
  ];
  return (
    <ChainPanel
      kicker={say(["Your turn: activate", "نوبت تو: به کار انداختن"])}
      title={say(["Blacksmith", "آهنگر"])}
      emblem={EMBLEMS.anvil}
      steps={[
        say(["Action", "کنش"]),
        say(["Card", "کارت"]),
        say(["Dice", "تاس"]),
        say(["Citizen", "شهروند"]),
        say(["Times", "شمار"]),
      ]}
      at={at}
      confirm={at < 4 ? say(["Confirm the dice", "تأیید تاس‌ها"]) : t("kit.confirm")}
      ready={at < 5}
      onBack={() => setAt(at - 1)}
      onConfirm={() => setAt(at + 1)}
    >
      <div class="k-dice">
        {dice.map((value, i) => (
          <Die
            key={i}
            colour="yellow"
            value={value}
            size={50}
            {...(bonus ? { bonus: signed(bonus) } : {})}
            under={i ? person(0) : say(["Yours", "خودت"])}
          />
        ))}
      </div>
      <Switch
        on={burn}
        label={say([`Burn a cube: ${signed(2)} a die`, `مکعبی بسوزان: هر تاس ${signed(2)}`])}
        icon={<Piece kind="cube" owner={me} size={20} />}
        onChange={setBurn}
      />
      <Equation
        terms={[
          { n: sum, label: say(["value", "ارزش"]) },
          { before: "÷", n: 3, label: say(["divisor", "بخشگر"]) },
          { before: "=", n: timesOf(dice, bonus, 3), label: say(["times", "بار"]) },
        ]}
      />
      <WhySum lines={bill} label={say(["You pay", "می‌پردازی"])} unit={<Coin />} />
    </ChainPanel>
  );
}

const told = (seat: string, rest: string): Said[] => [{ text: seat, slot: "seat" }, { text: rest }];

function LogStory(): JSX.Element {
  const [more, setMore] = useState(0);
  return (
    <>
      <Log last={more}>
        <LogLine icon="flag" look="round">
          <span>{t("round", { number: 4 })}</span>
        </LogLine>
        <LogLine icon="dagger" look="kill">
          <Told pieces={told(person(1), say([" murders the King.", " شاه را می‌کشد."]))} />
        </LogLine>
        <LogLine icon="pouch" look="rob">
          <Told pieces={told(person(0), say([" takes 5 coins.", " ۵ سکه می‌رباید."]))} />
        </LogLine>
        <LogLine icon="hammer">
          <Told pieces={told(person(3), say([" builds the Harbour.", " لنگرگاه می‌سازد."]))} />
        </LogLine>
        <LogLine icon="chat" look="said">
          <span>
            <b>{person(2)}</b>: {say(["Well played!", "آفرین!"])}
          </span>
        </LogLine>
        {Array.from({ length: more }, (_, i) => (
          <LogLine key={i} icon="coin">
            <Told pieces={told(person(i % 4), say([" takes two coins.", " دو سکه برمی‌دارد."]))} />
          </LogLine>
        ))}
      </Log>
      <button type="button" class="btn out small" onClick={() => setMore(more + 1)}>
        <Icon name="plus" />
        {say(["Something happens", "چیزی رخ می‌دهد"])}
      </button>
    </>
  );
}

function Scores(): JSX.Element {
  const parts = [
    { id: "built", label: say(["Districts", "سازه‌ها"]) },
    { id: "types", label: say(["All five types", "هر پنج رنگ"]) },
    { id: "first", label: say(["First complete city", "نخستین شهر کامل"]) },
  ];
  return (
    <ScoreTable
      parts={parts}
      rows={[
        { id: 2, name: person(2), place: 1, own: true, parts: { built: 18, types: 3, first: 4 }, points: 25 },
        { id: 0, name: person(0), place: 2, parts: { built: 20 }, points: 20 },
        { id: 1, name: person(1), place: 3, parts: { built: 11, types: 3 }, points: 14 },
      ]}
    />
  );
}

function HardScores(): JSX.Element {
  const parts = [
    { id: "events", label: say(["Events", "رویدادها"]) },
    { id: "cubes", label: say(["Cathedral", "کلیسای جامع"]) },
    { id: "chars", label: say(["Characters", "شخصیت‌ها"]) },
    { id: "half", label: say(["Halves", "نیمه‌ها"]) },
    { id: "loss", label: say(["Empty levels", "طبقه‌های خالی"]) },
  ];
  return (
    <ScoreTable
      parts={parts}
      rows={[
        {
          id: 0,
          name: person(2),
          place: 1,
          own: true,
          parts: { events: 14, cubes: 9, chars: 12, half: 2.5, loss: -4 },
          points: 33.5,
        },
        { id: 1, name: person(0), place: 2, parts: { events: 9, cubes: 7, chars: 6, half: 0.5 }, points: 22.5 },
        {
          id: "rival",
          name: say(["Le Roy", "شاه فرانسه"]),
          place: null,
          rival: true,
          parts: { events: 12, chars: 16, loss: -2 },
          points: 26,
        },
      ]}
    />
  );
}

function Helps(): JSX.Element {
  const lines: SumLine[] = [
    { label: say(["two dice", "دو تاس"]), n: 10, note: say(["6 and 4", "۶ و ۴"]) },
    { label: say(["cubes", "مکعب‌ها"]), n: 4 },
    { label: say(["black die", "تاس سیاه"]), n: -2 },
    { label: say(["half a star", "نیم ستاره"]), n: 0.5 },
  ];
  const what = {
    title: say(["Why not?", "چرا نه؟"]),
    text: say(["You have 3 coins and the Harbour costs 4: 1 short.", "۳ سکه داری و لنگرگاه ۴ سکه است: ۱ سکه کم است."]),
    game: "dej",
    clause: "D6.2",
  };
  return (
    <>
      <div class="help" role="group" aria-label={what.title}>
        <HelpText what={what} onClose={() => undefined} />
      </div>
      <div class="btns">
        <button type="button" class="btn out small" onClick={() => help(what)}>
          {say(["Open it here", "همین‌جا باز کن"])}
        </button>
        <WhyButton
          of={digits(sumOf(lines))}
          onClick={() =>
            help({
              title: t("kit.why", { word: digits(sumOf(lines)) }),
              text: say(["It adds up so:", "چنین جمع می‌شود:"]),
              more: <WhySum lines={lines} />,
            })
          }
        />
      </div>
      <WhySum lines={lines} />
      <Equation terms={[{ n: 14 }, { before: "−", n: 9 }, { before: "=", n: 5, label: counted("kit.points", 5) }]} />
    </>
  );
}

function Small(): JSX.Element {
  const [tab, setTab] = useState("city");
  const [view, setView] = useState("normal");
  const [on, setOn] = useState(false);
  return (
    <>
      <div class="shelf">
        <Pill>
          {t("round", { number: 3 })} <Dots at={3} of={5} label={t("round", { number: 3 })} />
        </Pill>
        <Pill look="soft">
          <Icon name="flag" />
          {t("ends_at", { number: 7 })}
        </Pill>
        <Pill look="final">{t("final_round")}</Pill>
        <Phases
          names={[
            say(["Income", "درآمد"]),
            say(["Dice", "تاس"]),
            say(["Events", "رویداد"]),
            say(["Actions", "کنش‌ها"]),
            say(["End", "پایان"]),
          ]}
          at={3}
        />
      </div>
      <Track n={12} of={20} label={say(["Influence", "نفوذ"])} />
      <Tabs
        label={say(["Parts of the table", "بخش‌های میز"])}
        at={tab}
        onPick={setTab}
        tabs={[
          { id: "city", name: say(["City", "شهر"]) },
          { id: "acts", name: say(["Activities", "کنش‌ها"]) },
          { id: "events", name: say(["Events", "رویدادها"]), news: 2 },
        ]}
      />
      <div class="shelf">
        <Few
          label={t("tool.speed")}
          at={view}
          onPick={setView}
          options={[
            { id: "slow", name: t("speed.slow") },
            { id: "normal", name: t("speed.normal") },
            { id: "instant", name: t("speed.instant") },
          ]}
        />
      </div>
      <Switch on={on} label={say(["Anyone may join", "هر کس می‌تواند بیاید"])} onChange={setOn} />
      <div class="toast on">{say(["A short answer over the table", "پاسخی کوتاه بر میز"])}</div>
      <button
        type="button"
        class="btn out small"
        onClick={() => toast(say(["A short answer over the table", "پاسخی کوتاه بر میز"]))}
      >
        {say(["Show it", "نشانش بده"])}
      </button>
    </>
  );
}

export const TABLE: readonly Story[] = [
  {
    id: "seat",
    title: ["Seat", "جایگاه"],
    about: [
      "Portrait, name, bot and away, counters, clock; the one the table waits for glows.",
      "چهره، نام، ربات و غایب، شمارنده، ساعت؛ آن که میز چشم‌به‌راه اوست می‌درخشد.",
    ],
    Show: Seats,
  },
  {
    id: "bar",
    title: ["Action bar", "نوار کنش"],
    about: [
      "What is asked, how far I am, every move as a named button, the way back. A long row scrolls, and fades where more is hidden.",
      "چه پرسیده شده، تا کجا آمده‌ام، هر کار دکمه‌ای با نام، و راه بازگشت. ردیف دراز می‌لغزد و لبه‌اش محو می‌شود.",
    ],
    Show: Bars,
  },
  {
    id: "chain",
    title: ["Chain of steps", "زنجیره‌ی گام‌ها"],
    about: [
      "Steps, what is chosen, the running total, Back and Confirm.",
      "گام‌ها، آنچه برگزیده‌ای، جمع تا اینجا، بازگشت و تأیید.",
    ],
    Show: Chain,
  },
  {
    id: "log",
    title: ["Log", "رویدادها"],
    about: ["New lines are read out; the end is always in sight.", "خط تازه خوانده می‌شود و پایان همیشه پیداست."],
    Show: LogStory,
  },
  {
    id: "score",
    title: ["Scores", "امتیازها"],
    about: [
      "A bar of parts for each player, and the same in numbers.",
      "برای هر بازیکن نواری از بخش‌ها، و همان به عدد.",
    ],
    Show: Scores,
  },
  {
    id: "score-hard",
    title: ["Scores: halves, losses, a rival", "امتیازها: نیمه، زیان، رقیب"],
    about: [
      "Losses stand on the other side of nothing; a rival has no seat and no place.",
      "زیان آن سوی صفر می‌ایستد؛ رقیب نه جایگاه دارد نه رتبه.",
    ],
    Show: HardScores,
  },
  {
    id: "help",
    title: ["Help and why", "راهنما و چرا"],
    about: [
      "Beside the thing on a desk, a sheet on a phone; Escape closes it and the focus goes back. Numbers say how they add up.",
      "بر میز، کنار همان چیز؛ بر گوشی، برگه‌ای در پایین؛ با Escape بسته می‌شود. عددها می‌گویند چگونه جمع شده‌اند.",
    ],
    Show: Helps,
  },
  {
    id: "small",
    title: ["Small parts", "ریزه‌ها"],
    about: [
      "Rounds, phases, tracks, tabs, a switch, a choice of few, the toast.",
      "دورها، مرحله‌ها، نوار، زبانه، کلید، گزینش، پیام.",
    ],
    Show: Small,
  },
];
