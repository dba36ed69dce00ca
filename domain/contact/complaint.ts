// What the rules for online shops give a complaint: its number at once, an acknowledgement within 48 hours, which is mailed
// when it arrives, and an answer within one month.
import type { MessageState } from "./message-reply.ts";

export const complaintSubject = "complaint";
export const complaintAnswerDays = 30;

const dayMs = 86_400_000;

type Received = { subject: string; state: MessageState; createdAt: Date };

/** Until when somebody has to answer; null for what is no complaint, or is answered. */
export const answerDueAt = ({ subject, state, createdAt }: Received): Date | null =>
  subject === complaintSubject && state === "open"
    ? new Date(createdAt.getTime() + complaintAnswerDays * dayMs)
    : null;
