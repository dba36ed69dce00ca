// A person changes stock only with a reason: one of a short list, and what they want to add; 'other' needs words. It is
// kept in the movement's note as 'code' or 'code: words'.
import { type Result, accept, refuse } from "#domain/result.ts";

export const stockReasons = ["received", "counted", "damaged", "other"] as const;
export type StockReason = (typeof stockReasons)[number];

export const stockNoteMax = 300;

export type StockReasonRefusal =
  | { code: "stock-reason-missing" }
  | { code: "stock-note-missing" }
  | { code: "stock-note-too-long"; max: number };

export function writeStockNote(given: {
  reason: string;
  note: string;
}): Result<string, StockReasonRefusal> {
  const note = given.note.trim().replace(/\s+/g, " ");
  if (!(stockReasons as readonly string[]).includes(given.reason))
    return refuse({ code: "stock-reason-missing" });
  if (given.reason === "other" && note === "") return refuse({ code: "stock-note-missing" });
  if (note.length > stockNoteMax) return refuse({ code: "stock-note-too-long", max: stockNoteMax });
  return accept(note === "" ? given.reason : `${given.reason}: ${note}`);
}

/** A note of another hand has no reason of the list, only words. */
export function readStockNote(stored: string): { reason: StockReason | null; note: string } {
  const [, code = "", note = ""] = /^([a-z]+)(?:: ([\s\S]*))?$/.exec(stored) ?? [];
  const reason = stockReasons.find((known) => known === code);
  return reason === undefined ? { reason: null, note: stored } : { reason, note };
}
