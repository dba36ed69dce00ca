import type { Dropped } from "./letter.ts";

/** What a letter would say holds no more: somebody decided since. */
export const overtaken: Dropped = { drop: "it was decided otherwise meanwhile" };
