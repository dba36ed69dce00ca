import { data, type RouterContextProvider } from "react-router";
import { messageNumber } from "#domain/contact/contact-message.ts";
import { getMessage } from "#server/contact/get-message.ts";
import { mailWay } from "#server/mail/mail-way.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { subjectText } from "#app/features/audit/subject-text.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";

type MessageArgs = { context: Readonly<RouterContextProvider>; params: { id: string } };

/** A message with its answers, for an administrator who may write another. */
export async function loadMessage({ context, params }: MessageArgs) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  const message = await getMessage(world, person, params.id);
  if (message === null) throw data(null, 404);
  return {
    message: { ...message, subject: subjectText(message.subject) },
    title: textIn("en")("adminMessages.message", { number: messageNumber(message.id) }),
    /** Of the form: sent twice it is one answer. */
    replyId: world.newId(),
    hasMailServer: world.mailer !== null,
    isWithoutMail: mailWay(world) === "none",
  };
}
