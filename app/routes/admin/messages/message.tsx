import { data, redirect } from "react-router";
import * as z from "zod";
import { replyToMessage } from "#server/contact/reply-to-message.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readForm } from "#app/forms/read-form.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { loadMessage } from "#app/features/contact/panel/load-message.ts";
import { MessagePage } from "#app/features/contact/panel/message-page.tsx";
import type { Route } from "./+types/message";

const t = textIn("en");

export const loader = (args: Route.LoaderArgs) => loadMessage(args);

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
