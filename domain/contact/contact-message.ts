// What somebody writes on the contact page (spec sections 3 and 5): name, e-mail, subject and message are required,
// the phone number is optional and may be one of any country.
import { readPhoneNumber } from "#domain/addresses/phone-number.ts";
import { checkEmail } from "#domain/people/email.ts";
import { checkFullName } from "#domain/people/full-name.ts";
import { type Result, accept, refuse } from "#domain/result.ts";

export const contactSubjects = [
  "product-inquiry",
  "order-status",
  "feedback",
  "partnership",
  "other",
] as const;
export type ContactSubject = (typeof contactSubjects)[number];

export const messageMaxLength = 5_000;

export type ContactMessage = {
  name: string;
  email: string;
  phone: string | null;
  subject: ContactSubject;
  message: string;
};
export type WrittenMessage = Record<keyof ContactMessage, string>;

export type WrittenRefusal =
  | { code: "name-invalid" }
  | { code: "email-invalid" }
  | { code: "phone-invalid" }
  | { code: "subject-unknown" }
  | { code: "message-missing" }
  | { code: "message-too-long"; max: number };

export function checkContactMessage(
  written: WrittenMessage,
): Result<ContactMessage, WrittenRefusal> {
  const name = checkFullName(written.name);
  if (!name.ok) return name;
  const email = checkEmail(written.email);
  if (!email.ok) return email;
  const isPhoneGiven = written.phone.trim() !== "";
  // As it was written, without its spaces: landlines and numbers of any country are answered too.
  const phone = isPhoneGiven ? readPhoneNumber(written.phone, "US") : null;
  if (isPhoneGiven && phone === null) return refuse({ code: "phone-invalid" });
  const subject = contactSubjects.find((known) => known === written.subject);
  if (!subject) return refuse({ code: "subject-unknown" });
  const message = cleanText(written.message);
  if (message === "") return refuse({ code: "message-missing" });
  if (message.length > messageMaxLength)
    return refuse({ code: "message-too-long", max: messageMaxLength });
  return accept({ name: name.value, email: email.value, phone, subject, message });
}

/** Lines stay lines; characters that nobody types and a mail can't carry go. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, "")
    .trim();

/** What people name in a call about their message: the first characters of its random id. */
export const messageNumber = (id: string): string => `M-${id.slice(0, 8).toUpperCase()}`;
