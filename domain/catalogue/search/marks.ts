// What a product carries beside its words: of what it is, and of whom. No word begins like one.

/** Enough of an id for a shop. */
const shortId = (id: string): string => id.replaceAll("-", "").slice(0, 16);

export const cropMark = (key: string): string => `#${key}`;
export const categoryMark = (id: string): string => `/${shortId(id)}`;
export const vendorMark = (id: string): string => `@${shortId(id)}`;
export const productMark = (id: string): string => `!${shortId(id)}`;

/** Of a word that stands in a description: what begins like a name isn't looked for there. */
export const descriptionMark = (word: string): string => `~${word}`;

/** What the product itself is, not where it stands or who sells it. */
export const isOwnMark = (mark: string): boolean => /^[#!]/.test(mark);
