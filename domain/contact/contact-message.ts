// What somebody writes on the contact page (spec sections 3 and 5, and a complaint): name, e-mail, subject and message are required,
// the phone number is optional and may be one of any country.
import { withoutInvisibleCharacters } from "#domain/invisible-characters.ts";
import { readAnyPhoneNumber } from "#domain/people/addresses/phone-number.ts";
import { checkEmail } from "#domain/people/email.ts";
import { checkFullName } from "#domain/people/full-name.ts";
import { type Result, accept, refuse } from "#domain/result.ts";

export const contactSubjects = [
  "product-inquiry",
  "order-status",
  "feedback",
  "complaint",
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
  const { name, email, phone, subject, message } = checkFields(written);
  if (!name.ok) return name;
  if (!email.ok) return email;
  if (!phone.ok) return phone;
  if (!subject.ok) return subject;
  if (!message.ok) return message;
  return accept({
    name: name.value,
    email: email.value,
    phone: phone.value,
    subject: subject.value,
    message: message.value,
  });
}

/** Of every field that is wrong, so that all are said at once. */
export const refusalsOfWritten = (written: WrittenMessage): WrittenRefusal[] =>
  Object.values(checkFields(written)).flatMap((field) => (field.ok ? [] : [field.refusal]));

const checkFields = ({ name, email, phone, subject, message }: WrittenMessage) => ({
  name: checkFullName(name),
  email: checkEmail(email),
  phone: checkPhone(phone),
  subject: checkSubject(subject),
  message: checkText(message),
});

/** As it was written, without its spaces: landlines and numbers of any country are answered too. */
function checkPhone(written: string): Result<string | null, { code: "phone-invalid" }> {
  if (written.trim() === "") return accept(null);
  const phone = readAnyPhoneNumber(written);
  return phone === null ? refuse({ code: "phone-invalid" }) : accept(phone);
}

function checkSubject(written: string): Result<ContactSubject, { code: "subject-unknown" }> {
  const subject = contactSubjects.find((known) => known === written);
  return subject ? accept(subject) : refuse({ code: "subject-unknown" });
}

function checkText(written: string): Result<string, WrittenRefusal> {
  const message = cleanText(written);
  if (message === "") return refuse({ code: "message-missing" });
  if (message.length > messageMaxLength)
    return refuse({ code: "message-too-long", max: messageMaxLength });
  return accept(message);
}

/** Lines stay lines; characters that nobody types and a mail can't carry go. */
export const cleanText = (text: string): string =>
  withoutInvisibleCharacters(text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, "")
    .trim();

/** What people name in a call about their message: the first characters of its random id. */
export const messageNumber = (id: string): string => `M-${id.slice(0, 8).toUpperCase()}`;
