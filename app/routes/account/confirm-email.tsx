import { data } from "react-router";
import { confirmEmail } from "#server/people/links/confirm-email.ts";
import { getConfirmation } from "#server/people/links/get-confirmation.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { explainRefusal } from "#app/features/people/sign-in/explain-refusal.ts";
import { linkHeaders, tokenOf } from "#app/features/people/sign-in/link-headers.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { ConfirmEmailCard } from "#app/features/people/sign-in/confirm-email-card.tsx";
import type { Route } from "./+types/confirm-email";

const visitorIdOf = async (context: Route.LoaderArgs["context"]): Promise<string | null> =>
  (await context.get(visitorContext).signedIn())?.personId ?? null;

export async function loader({ context, url }: Route.LoaderArgs) {
  const title = textIn(languageOf(url.pathname))("confirm.metaTitle");
  const visitorId = await visitorIdOf(context);
  const confirmation = await getConfirmation(context.get(worldContext), tokenOf(url), visitorId);
  return data(
    { confirmation, signedIn: visitorId !== null, title },
    confirmation.standing === "void" ? 404 : 200,
  );
}

export const headers = linkHeaders;

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ context, url }: Route.ActionArgs) {
  const t = textIn(languageOf(url.pathname));
  const world = context.get(worldContext);
  const answer = await attempt(context, async () =>
    confirmEmail(world, tokenOf(url), await visitorIdOf(context)),
  );
  if (answer === null) return data({ problem: t("confirm.failed") }, 500);
  // A link pressed twice is done all the same: the page says so from what is true now.
  if (answer.ok || answer.refusal.code === "link-invalid") return { problem: null };
  const { init, problem } = explainRefusal(answer.refusal, t);
  return data({ problem }, init);
}

/** A refused change has used the link up: what is true is asked again. */
export const shouldRevalidate = () => true;

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { confirmation, signedIn } = loaderData;
  const problem = actionData?.problem ?? null;
  return (
    <ConfirmEmailCard
      confirmation={confirmation}
      signedIn={signedIn}
      pressed={actionData !== undefined}
      problem={problem}
    />
  );
}
