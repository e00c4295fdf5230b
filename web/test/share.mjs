/* share.mjs - what every run takes of a list that is too long for it. MORE=1 takes the others: `./dev test more-games`. */
const more = process.env.MORE === "1";

export const share = (list, everyRun) => list.filter((one) => everyRun(one) !== more);
