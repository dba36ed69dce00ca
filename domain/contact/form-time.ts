// Robots are told from people without a puzzle: nobody fills the form in faster than this, and nobody sees the field
// that robots fill in. Whoever is suspected loses nothing: the form comes back with every word, and sending it again
// later is enough.
export const formTimes = {
  /** The browser waits for the rest of it by itself. */
  leastMs: 2_000,
  /** A form that was open longer comes back with a new mark. */
  mostMs: 24 * 60 * 60 * 1000,
} as const;

export type FormSuspicion =
  | { code: "form-trapped" }
  | { code: "form-too-fast" }
  | { code: "form-outdated" };

/** `ageMs` null: the form is not one that the shop handed out. */
export function suspectForm(given: { trap: string; ageMs: number | null }): FormSuspicion | null {
  const { trap, ageMs } = given;
  if (trap !== "") return { code: "form-trapped" };
  // A clock that was set back since is no reason to believe a form from the future.
  if (ageMs === null || ageMs > formTimes.mostMs || ageMs < 0) return { code: "form-outdated" };
  return ageMs < formTimes.leastMs ? { code: "form-too-fast" } : null;
}
