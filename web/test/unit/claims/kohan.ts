/* kohan.ts - what the reasons of Kohan Dej's coach claim that Dej's has not, or has otherwise (coach.kohan.why.*). */
import { rule, type Claims } from "./claim.ts";
import { claims as dej } from "./dej.ts";

export const claims: Claims = {
  ...dej,
  // what the rules say of it
  adorn: rule,
  bonus: rule,
  den: rule,
  keep_two: rule,
  laboratory: rule,
  pay_card: rule,
  "pick.artist": rule,
  "pick.merchant": rule,
};
