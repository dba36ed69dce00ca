import { data } from "react-router";
import { requestEmailConfirmation } from "#server/people/links/request-email-confirmation.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { worldContext } from "#app/context.ts";
import { explainRefusal } from "#app/features/people/sign-in/explain-refusal.ts";
import { formHeaders } from "#app/features/people/sign-in/form-headers.ts";
import { requirePerson } from "#app/features/people/guards/require-person.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { Confirmed } from "#app/features/people/sign-in/confirm-email-card.tsx";
import { ConfirmAgain } from "#app/features/people/sign-in/confirm-again.tsx";
import type { Route } from "./+types/email-confirmations";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { email, emailConfirmed } = await requirePerson(context, url, "orders");
  const title = textIn(languageOf(url.pathname))("confirm.metaTitle");
  return { email, emailConfirmed, title };
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ context, url }: Route.ActionArgs) {
  const t = textIn(languageOf(url.pathname));
  const { personId } = await requirePerson(context, url, "orders");
  const world = context.get(worldContext);
  const answer = await attempt(context, () => requestEmailConfirmation(world, personId));
  if (answer === null) return data({ sent: false, problem: t("confirm.againFailed") }, 500);
  if (answer.ok) return data({ ...answer.value, problem: null });
  const { init, problem } = explainRefusal(answer.refusal, t);
  return data({ sent: false, problem }, init);
}

export default function EmailConfirmations({ loaderData, actionData }: Route.ComponentProps) {
  const { email, emailConfirmed } = loaderData;
  if (emailConfirmed) return <Confirmed email={email} />;
  return <ConfirmAgain email={email} answer={actionData} />;
}
