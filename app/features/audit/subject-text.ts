import { contactSubjects } from "#domain/contact/contact-message.ts";
import { textIn } from "#app/i18n/catalogues.ts";

/** A subject that the form of today doesn't offer stays as it was written. */
export function subjectText(subject: string): string {
  const known = contactSubjects.find((one) => one === subject);
  return known ? textIn("en")(`adminMessages.subject.${known}`) : subject;
}
