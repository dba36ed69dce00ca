import { data, redirect } from "react-router";
import * as z from "zod";
import { messageNumber } from "#domain/contact/contact-message.ts";
import { getMessage } from "#server/contact/get-message.ts";
import { replyToMessage } from "#server/contact/reply-to-message.ts";
import { mailWay } from "#server/mail/mail-way.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { subjectText } from "#app/features/audit/subject-text.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readForm } from "#app/forms/read-form.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { MessagePage } from "#app/features/contact/panel/message-page.tsx";
import type { Route } from "./+types/message";

const t = textIn("en");

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  const message = await getMessage(world, person, params.id);
  if (message === null) throw data(null, 404);
  return {
    message: { ...message, subject: subjectText(message.subject) },
    title: t("adminMessages.message", { number: messageNumber(message.id) }),
    /** Of the form: sent twice it is one answer. */
    replyId: world.newId(),
    hasMailServer: world.mailer !== null,
    isWithoutMail: mailWay(world) === "none",
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

/** Refused because somebody else answered: their answer shows. */
export const shouldRevalidate = () => true;

const replyForm = z.object({ text: z.string(), replyId: z.string(), answersSeen: z.string() });

export async function action({ request, context, params }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const form = await readForm(request, replyForm);
  const { text = "", replyId = "", answersSeen = "" } = form.values;
  const given = { messageId: params.id, replyId, text, answersSeen: Number(answersSeen) };
  const sent = await attempt(context, () =>
    replyToMessage(context.get(worldContext), person, given),
  );
  if (sent === null) return data({ text, problem: t("adminMessages.failed"), atField: false }, 500);
  if (sent.ok) return redirect(`/admin/messages/${params.id}?done=replied`);
  const { refusal } = sent;
  if (refusal.code === "message-not-found") throw data(null, 404);
  const { words, init } = describeRefusal(refusal, t);
  const atField = refusal.code === "reply-missing" || refusal.code === "reply-too-long";
  return data({ text, problem: words, atField }, init);
}

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  return <MessagePage {...loaderData} answer={actionData} />;
}
