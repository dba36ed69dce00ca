import type { Licence } from "./vendor-store.ts";

type Written = Pick<Licence, "number" | "stateCode" | "validUntil" | "documentKey">;

/** What a decision about a licence is about: another text once anything of it was changed. */
export const licenceShown = ({ number, stateCode, validUntil, documentKey }: Written): string =>
  JSON.stringify([number, stateCode, validUntil, documentKey]);
