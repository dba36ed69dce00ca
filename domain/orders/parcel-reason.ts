// Why a parcel is canceled or asked to be taken back: one of a short list, and what the customer wants to add; 'other'
// needs words. It is kept as 'code' or 'code: words', so that everybody reads the list in their own language.
import { type Result, accept, refuse } from "#domain/result.ts";
import type { ParcelActor } from "./order-status.ts";

export const cancelReasons = [
  "mistake",
  "changed-mind",
  "too-slow",
  "found-cheaper",
  "other",
] as const;
export const returnReasons = [
  "damaged",
  "wrong-item",
  "poor-quality",
  "too-late",
  "changed-mind",
  "other",
] as const;

/** Of what was taken out of a parcel, and the shop's, where it paid all of it back, or its packets were of a recalled lot. */
const shopReasons = ["refunded", "recalled", "dropped"] as const;

export type ParcelReason =
  | (typeof cancelReasons)[number]
  | (typeof returnReasons)[number]
  | (typeof shopReasons)[number];

export const reasonWordsMax = 500;

export type ReasonRefusal =
  | { code: "reason-missing" }
  | { code: "reason-words-missing" }
  | { code: "reason-too-long"; max: number };

export type GivenReason = { reason: string; words: string };

export function writeReason(
  list: readonly ParcelReason[],
  given: GivenReason,
): Result<string, ReasonRefusal> {
  const words = given.words.trim().replace(/\s+/g, " ");
  if (!(list as readonly string[]).includes(given.reason))
    return refuse({ code: "reason-missing" });
  if (given.reason === "other" && words === "") return refuse({ code: "reason-words-missing" });
  if (words.length > reasonWordsMax)
    return refuse({ code: "reason-too-long", max: reasonWordsMax });
  return accept(words === "" ? given.reason : `${given.reason}: ${words}`);
}

/** In the shop's own words, which the customer reads. */
export function readShopReason(
  text: string,
): Result<string, { code: "shop-reason-missing" } | { code: "reason-too-long"; max: number }> {
  const reason = text.trim().replace(/\s+/g, " ");
  if (reason === "") return refuse({ code: "shop-reason-missing" });
  if (reason.length > reasonWordsMax)
    return refuse({ code: "reason-too-long", max: reasonWordsMax });
  return accept(reason);
}

/** Of packs that were taken out of a parcel: the shop's side says why. */
export function droppedReason(
  by: ParcelActor,
  words: string,
): Result<string, { code: "shop-reason-missing" } | { code: "reason-too-long"; max: number }> {
  if (by === "customer") return accept("dropped");
  const reason = readShopReason(words);
  return reason.ok ? accept(`dropped: ${reason.value}`) : reason;
}

/** A text of another hand has no reason of the list, only words. */
export function readReason(stored: string): { reason: ParcelReason | null; words: string } {
  const [, code = "", words = ""] = /^([a-z-]+)(?:: ([\s\S]*))?$/.exec(stored) ?? [];
  const known = [...cancelReasons, ...returnReasons, ...shopReasons].find(
    (reason) => reason === code,
  );
  return known === undefined ? { reason: null, words: stored } : { reason: known, words };
}
