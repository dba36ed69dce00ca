// A complaint of a customer about a parcel or a line of it: it has a number, what it is about, and a state that only moves as
// here. Who writes back to it has acknowledged it; only an answer stops its clock, and a customer who is not content starts it again.
import { acknowledgedWithin, answeredWithin } from "#domain/contact/complaint.ts";
import { cleanText } from "#domain/contact/contact-message.ts";
import { indiaDay } from "#domain/india-time.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

export const complaintReasons = [
  "not-arrived",
  "damaged",
  "wrong-goods",
  "germination",
  "label",
  "bill",
  "refund",
  "other",
] as const;
export type ComplaintReason = (typeof complaintReasons)[number];

export const complaintStates = ["open", "acknowledged", "answered", "closed"] as const;
export type ComplaintState = (typeof complaintStates)[number];

/** What stands in its history, from the complaint itself on. */
export const complaintEvents = [
  "complained",
  "acknowledged",
  "message",
  "answered",
  "reopened",
  "closed",
] as const;
export type ComplaintEvent = (typeof complaintEvents)[number];

export const complaintRoles = ["customer", "vendor", "administrator"] as const;
export type ComplaintRole = (typeof complaintRoles)[number];

export const complaintActions = ["acknowledge", "message", "answer", "reopen", "close"] as const;
export type ComplaintAction = (typeof complaintActions)[number];

export type ComplaintTextRefusal =
  | { code: "complaint-text-missing" }
  | { code: "complaint-text-too-long"; max: number };

export type ComplaintRefusal =
  | ComplaintTextRefusal
  | { code: "complaint-not-found" }
  | { code: "complaint-reason-missing" }
  | { code: "complaint-line-unknown" }
  | { code: "complaints-too-many"; max: number }
  | { code: "complaint-messages-too-many"; max: number }
  | { code: "complaint-photos-too-many"; max: number }
  | { code: "complaint-closed" }
  | { code: "complaint-unanswered" };

/** Bounds what one parcel can bring upon those who answer. */
export const complaintLimits = {
  perParcel: 5,
  messages: 100,
  photos: 12,
  textLength: 3_000,
} as const;

export function checkComplaintText(given: string): Result<string, ComplaintTextRefusal> {
  const text = cleanText(given);
  if (text === "") return refuse({ code: "complaint-text-missing" });
  const max = complaintLimits.textLength;
  return text.length > max ? refuse({ code: "complaint-text-too-long", max }) : accept(text);
}

/** Null: it stays as it is, for it is there already. */
type Move = { state: ComplaintState; event: ComplaintEvent } | null;

/** What an action of somebody makes of it. */
export function moveComplaint(
  state: ComplaintState,
  action: ComplaintAction,
  role: ComplaintRole,
): Result<Move, ComplaintRefusal> {
  const isCustomer = role === "customer";
  switch (action) {
    case "acknowledge":
      if (isCustomer) return refuse({ code: "complaint-not-found" });
      return accept(state === "open" ? { state: "acknowledged", event: "acknowledged" } : null);
    case "message":
      if (state === "closed") return refuse({ code: "complaint-closed" });
      if (isCustomer && state === "answered")
        return accept({ state: "acknowledged", event: "reopened" });
      return accept({
        state: !isCustomer && state === "open" ? "acknowledged" : state,
        event: "message",
      });
    case "answer":
      if (isCustomer) return refuse({ code: "complaint-not-found" });
      if (state === "closed") return refuse({ code: "complaint-closed" });
      return accept({ state: "answered", event: "answered" });
    case "reopen":
      if (role !== "administrator") return refuse({ code: "complaint-not-found" });
      return accept(state === "closed" ? { state: "acknowledged", event: "reopened" } : null);
    case "close":
      // A seller is not to end a complaint about itself.
      if (role === "vendor") return refuse({ code: "complaint-not-found" });
      if (state === "closed") return accept(null);
      if (!isCustomer && state !== "answered") return refuse({ code: "complaint-unanswered" });
      return accept({ state: "closed", event: "closed" });
  }
}

export type ComplaintClocks = { acknowledgeBy: Date; answerBy: Date };

export const complaintClocks = (receivedAt: Date): ComplaintClocks => ({
  acknowledgeBy: acknowledgedWithin(receivedAt),
  answerBy: answeredWithin(receivedAt),
});

export type ComplaintDue = { what: "acknowledge" | "answer"; at: Date; isLate: boolean };

/** What somebody has to do about it, and until when; null: nothing. */
export function dueOf(
  { state, acknowledgeBy, answerBy }: ComplaintClocks & { state: ComplaintState },
  now: Date,
): ComplaintDue | null {
  if (state === "answered" || state === "closed") return null;
  const what = state === "open" ? "acknowledge" : "answer";
  const at = state === "open" ? acknowledgeBy : answerBy;
  return { what, at, isLate: at <= now };
}

const hourMs = 3_600_000;

/** So long before its end, and when it is over, whoever answers is reminded. */
const reminders = {
  acknowledge: [12 * hourMs, 0],
  answer: [7 * 24 * hourMs, 24 * hourMs, 0],
} as const;

/** When whoever answers is reminded next of what is due, after a moment; null: not any more. */
export function nextReminder(
  complaint: ComplaintClocks & { state: ComplaintState },
  after: Date,
): Date | null {
  const due = dueOf(complaint, after);
  if (due === null) return null;
  const times = reminders[due.what].map((before) => due.at.getTime() - before);
  const next = times.find((time) => time > after.getTime());
  return next === undefined ? null : new Date(next);
}

/** An answer that is due within so many days is counted among what is due. */
export const answerSoonDays = 7;

/** What comes before the number of the sequence, which the database draws as it writes the complaint: 'C-2026-'. */
export const complaintNumberPrefix = (at: Date): string => `C-${indiaDay(at).year}-`;

/** The number in a text from a URL, in its canonical form; null when it is none. */
export function readComplaintNumber(text: string): string | null {
  const number = text.trim().toUpperCase();
  return /^C-[0-9]{4}-[0-9]{6,12}$/.test(number) ? number : null;
}
