import type { PassportVerdict } from "#domain/catalogue/lots/passports/check-passport.ts";
import type {
  CheckedPassport,
  LotStandingNow,
} from "#server/catalogue/lots/passports/check-passport.ts";

/** What the shop says of the lot now, or why it has said nothing. */
export type Standing =
  | { state: "asking" | "not-asked" | "not-answered" | "unknown-lot" }
  | { state: "answered"; now: LotStandingNow };

export type Outcome = {
  verdict: PassportVerdict;
  standing: Standing;
  /** By the device's clock the validity on the label has ended: all that can be said without asking. */
  isPast: boolean;
};

/** Of the server's own check. */
export const outcomeOf = ({ now, ...verdict }: CheckedPassport): Outcome => ({
  verdict,
  isPast: false,
  standing: now === null ? { state: "unknown-lot" } : { state: "answered", now },
});
