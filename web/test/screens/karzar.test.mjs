/* karzar.test.mjs - every screen of that walk, in every look. */
import { lookAt } from "../looking.mjs";

lookAt("karzar");
