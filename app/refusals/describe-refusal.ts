import type { TextValues } from "#domain/fill-in.ts";
import type { TextKey, Say } from "#app/i18n/translate.ts";
import { refusalLine } from "./refusal-line.ts";
import type { refusals } from "./refusals.ts";

type Code = keyof typeof refusals;
type TextOf<C extends Code> = (typeof refusals)[C]["text"];
/** Whoever came too often is always told when to come again. */
type TooOften = {
  [C in Code]: (typeof refusals)[C]["status"] extends 429 ? C : never;
}[Code];
/** The refusals that the table alone can put into words. */
export type DescribableRefusal =
  | { code: Exclude<Code, TooOften> }
  | { code: TooOften; retryAfterSeconds: number };

/** What the closed table says of a refusal: its words with their numbers, its status, and when to try again. */
export function describeRefusal<R extends DescribableRefusal, K extends TextKey = never>(
  refusal: R,
  t: Say<TextOf<R["code"]> | K>,
  /** Words in place of the table's, and values that need more than a number. */
  { text, values }: { text?: K | undefined; values?: TextValues } = {},
): { words: string; init: ResponseInit } {
  const say = t as (key: TextOf<R["code"]> | K, values?: TextValues) => string;
  const line = refusalLine(refusal.code as R["code"]);
  const wait = "retryAfterSeconds" in refusal ? refusal.retryAfterSeconds : null;
  return {
    words: say(text ?? line.text, { ...numbersOf(refusal), ...values }),
    init: {
      status: line.status,
      headers: wait === null ? {} : { "Retry-After": String(wait) },
    },
  };
}

function numbersOf(refusal: object): TextValues {
  const numbers: Record<string, number> = {};
  for (const [name, value] of Object.entries(refusal)) {
    if (typeof value === "number") numbers[name] = value;
  }
  const { retryAfterSeconds } = numbers;
  return retryAfterSeconds === undefined
    ? numbers
    : { ...numbers, minutes: Math.ceil(retryAfterSeconds / 60) };
}
