/** How many packs one press of the button puts in. */
export const addMax = 10;
export const cartLinesMax = 100;
export const lineQuantityMax = 100_000;
