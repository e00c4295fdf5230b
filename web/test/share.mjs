/* share.mjs - the part of a long list that every run covers. MORE=1 takes the others: `./dev test more-games`. */
const more = process.env.MORE === "1";

export const share = (list, everyRun) => list.filter((one) => everyRun(one) !== more);
