/* share.ts - my part of the dice: the server promised its own before it saw this. */
import { hex } from "./record.ts";

export const newShare = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));
