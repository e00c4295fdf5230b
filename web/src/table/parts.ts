/* parts.ts - the parts shared by the tables of several games, and by the book
 * that draws them. Tables import all of it, so that it is one script to fetch,
 * not one for each set of games that share a part. */
import "./frame.tsx";
import "../kit/bar.tsx";
import "../kit/coin.tsx";
import "../kit/controls.tsx";
import "../kit/die.tsx";
import "../kit/girih.ts";
import "../kit/motion.tsx";
import "../kit/ornament.tsx";
import "../kit/pieces.tsx";
import "../kit/plate.tsx";
import "../kit/steps.tsx";
import "../kit/why.tsx";
