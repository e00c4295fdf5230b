/* dej.mjs - the pictures of Dej and Kohan Dej. */
import { districts } from "./districts.mjs";
import { roles } from "./roles.mjs";

export const pictures = { ...roles, ...districts };
