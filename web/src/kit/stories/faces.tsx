/* faces.tsx - the story of pictures: all those of a game, at the sizes they are seen at. */
import { useState } from "preact/hooks";
import type { JSX } from "preact";
import { word } from "../../words.ts";
import { Few } from "../controls.tsx";
import { FaceImage, faceOf, facesOf } from "../face.tsx";
import { say, type Story } from "./story.ts";

function Faces({ games }: { games: readonly string[] }): JSX.Element {
  const [game, setGame] = useState(games[0] ?? "");
  return (
    <>
      <Few
        label={say(["Game", "بازی"])}
        at={game}
        options={games.map((one) => ({ id: one, name: word(`game.${one}`) }))}
        onPick={setGame}
      />
      <div class="shelf faces">
        {facesOf(game).map((slug) => {
          const src = faceOf(game, slug);
          return (
            src && (
              <span key={slug} title={slug}>
                <FaceImage src={src} />
              </span>
            )
          );
        })}
      </div>
    </>
  );
}

export const facesStory = (games: readonly string[]): Story => ({
  id: "faces",
  title: ["Pictures", "تصویرها"],
  about: [
    "Every role, district, hero and activity, composed of shared parts; an emblem stands in until they are here.",
    "هر نقش، سازه، پهلوان و فعالیت، ساخته از پاره‌های مشترک؛ تا رسیدنشان نشانه‌ها جایشان را می‌گیرند.",
  ],
  Show: () => <Faces games={games} />,
});
