import { createHash } from "node:crypto";
import type { ShownFacts } from "#domain/shop/settings-refusals.ts";

type SettingFacts = Readonly<Record<string, unknown>>;

/** What a form carries along to tell later what it had shown. */
export const shownFacts = (facts: SettingFacts): ShownFacts =>
  Object.fromEntries(Object.entries(facts).map(([fact, value]) => [fact, digest(value)]));

type Merged<F> = { facts: F; changedByOthers: (keyof F & string)[]; shown: ShownFacts };

/**
 * Lays what was typed over what is stored. A fact that nobody typed at stays as it is now; one that was typed at and was
 * changed by others too, to something else, is named.
 */
export function mergeFacts<F extends SettingFacts>(
  stored: F,
  { typed, shown }: { typed: F; shown: ShownFacts },
): Merged<F> {
  const now = shownFacts(stored);
  const meant = shownFacts(typed);
  const names = Object.keys(stored) as (keyof F & string)[];
  const isTyped = (fact: string) => meant[fact] !== shown[fact];
  const changedByOthers = names.filter(
    (fact) => isTyped(fact) && now[fact] !== shown[fact] && now[fact] !== meant[fact],
  );
  const unchanged = names.filter((fact) => !isTyped(fact)).map((fact) => [fact, stored[fact]]);
  return {
    facts: { ...typed, ...Object.fromEntries(unchanged) },
    changedByOthers,
    shown: {
      ...shown,
      ...Object.fromEntries(changedByOthers.map((fact) => [fact, now[fact] ?? ""])),
    },
  };
}

const digest = (value: unknown): string =>
  createHash("sha256").update(canonical(value)).digest("base64url").slice(0, 12);

/** The same things in another order are the same. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
