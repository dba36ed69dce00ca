// What the rules for online shops give a complaint: its number at once, an acknowledgement within 48 hours and an answer within
// one month. What is written on the contact page is acknowledged by the mail that leaves when it arrives.
import { indiaDay } from "#domain/india-time.ts";
import type { MessageState } from "./message-reply.ts";

export const complaintSubject = "complaint";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const acknowledgedWithin = (receivedAt: Date): Date =>
  new Date(receivedAt.getTime() + 48 * hourMs);

/** The same day of the next month in India, at the same time; the last of it where it has no such day. */
export function answeredWithin(receivedAt: Date): Date {
  const { year, month, day } = indiaDay(receivedAt);
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const daysOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const days = daysOfMonth - day + Math.min(day, lastOfNext);
  return new Date(receivedAt.getTime() + days * dayMs);
}

type Received = { subject: string; state: MessageState; createdAt: Date };

/** Until when somebody has to answer; null for what is no complaint, or is answered. */
export const answerDueAt = ({ subject, state, createdAt }: Received): Date | null =>
  subject === complaintSubject && state === "open" ? answeredWithin(createdAt) : null;
