// The shop speaks English and Hindi; the URL alone decides which.
export const languages = ["en", "hi"] as const;

export type Language = (typeof languages)[number];
