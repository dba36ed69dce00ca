// What is written down when a lot comes in, and what about it can't be.
import { type Result, accept, refuse } from "#domain/result.ts";
import type { VendorSuspended } from "#domain/vendors/vendor.ts";
import type { LotClass } from "./lot.ts";

export const lotLimits = {
  number: 40,
  text: 200,
  tagCode: 120,
  holdReason: 300,
  /** A test says nothing about seed that has lain for longer; days. */
  validDays: 1_100,
} as const;

export type LotTest = {
  /** '2026-09-12' */
  testedOn: string;
  /** As printed. */
  validUntil: string;
  germinationPermille: number;
  physicalPurityPermille: number | null;
  geneticPurityPermille: number | null;
  moisturePermille: number | null;
};

export type LotLabel = {
  number: string;
  class: LotClass;
  /** Empty: untreated. */
  treatedWith: string;
  poison: boolean;
  producer: string;
  packer: string;
  importer: string;
  /** ISO 3166-1 alpha-2. */
  originCountry: string;
  /** '2026-09' */
  packedIn: string;
  tagCode: string;
};

export type LotTestRefusal =
  | { code: "lot-test-in-future" }
  | { code: "lot-validity-ended" }
  | { code: "lot-validity-too-long"; maxDays: number };

export type LotRefusal =
  | LotTestRefusal
  | VendorSuspended
  | { code: "lot-not-found" }
  | { code: "lot-number-taken" }
  | { code: "lot-packed-in-future" }
  /** Of a pack fewer pieces belong to no lot than were to be put into this one. */
  | { code: "lot-pieces-not-there"; available: number }
  /** None were to be put into the lot. */
  | { code: "lot-pieces-none" }
  /** Somebody else put some into it since the form was shown. */
  | { code: "lot-pieces-changed" }
  | { code: "lot-test-older"; testedOn: string }
  | { code: "lot-hold-reason-missing" }
  | { code: "lot-held-by-shop" }
  | { code: "lot-recalled" }
  /** No packet of this size is left of it. */
  | { code: "lot-sample-not-there" };

/** `today` in India: '2026-11-24'. */
export function checkLotTest(
  { testedOn, validUntil }: Pick<LotTest, "testedOn" | "validUntil">,
  today: string,
): Result<null, LotTestRefusal> {
  if (testedOn > today) return refuse({ code: "lot-test-in-future" });
  if (validUntil <= testedOn) return refuse({ code: "lot-validity-ended" });
  const days = (Date.parse(validUntil) - Date.parse(testedOn)) / 86_400_000;
  if (days > lotLimits.validDays)
    return refuse({ code: "lot-validity-too-long", maxDays: lotLimits.validDays });
  return accept(null);
}

export function checkNewLot(
  label: Pick<LotLabel, "packedIn">,
  test: LotTest,
  today: string,
): Result<null, LotRefusal> {
  if (label.packedIn > today.slice(0, 7)) return refuse({ code: "lot-packed-in-future" });
  return checkLotTest(test, today);
}
