/* line.ts - a line of the log: an event, or something somebody said. */
export interface EventLine {
  n: number;
  event: string;
}
export interface Talk {
  n: number;
  who: string; // the name
  from?: string; // whose id
  text: string | null;
  phrase: string | null;
  aside?: true; // by somebody who watches, to the others who do
}
export type Line = EventLine | Talk;

export const isEvent = (line: Line): line is EventLine => "event" in line;
export const isTalk = (line: Line): line is Talk => !isEvent(line);
