import { mailKinds } from "#server/outbox/read-mail.ts";
import { textIn } from "#app/i18n/catalogues.ts";

/** What a kind of mail is called; one of another version of the shop has its own name. */
export function kindText(topic: string): string {
  const kind = mailKinds.find((known) => known === topic);
  return kind ? textIn("en")(`adminOutbox.kind.${kind}`) : topic;
}
