/** What a word can lead to besides what it names by itself. */
export const searchWordKinds = ["crop", "category", "product"] as const;
export type SearchWordKind = (typeof searchWordKinds)[number];
