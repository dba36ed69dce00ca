/** What JSON makes of it: moments arrive as text. */
export type InJson<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? InJson<Item>[]
    : T extends object
      ? { [K in keyof T]: InJson<T[K]> }
      : T;

export const readMoment = (text: string | null): Date | null =>
  text === null ? null : new Date(text);
