// What an administrator writes back to a contact message: plain text of several lines, mailed once.
import { accept, refuse, type Result } from "#domain/result.ts";
import { cleanText, messageMaxLength } from "./contact-message.ts";

export const messageStates = ["open", "answered", "closed"] as const;
export type MessageState = (typeof messageStates)[number];

export type ReplyTextRefusal = { code: "reply-missing" } | { code: "reply-too-long"; max: number };

export type ReplyRefusal =
  | ReplyTextRefusal
  | { code: "not-an-administrator" }
  | { code: "message-not-found" }
  | { code: "message-closed" }
  /** Another administrator wrote while this one did: two answers would go out. */
  | { code: "answered-meanwhile" };

export type MessageRefusal = { code: "not-an-administrator" } | { code: "message-not-found" };

export function checkReply(given: string): Result<string, ReplyTextRefusal> {
  const text = cleanText(given);
  if (text === "") return refuse({ code: "reply-missing" });
  if (text.length > messageMaxLength)
    return refuse({ code: "reply-too-long", max: messageMaxLength });
  return accept(text);
}
