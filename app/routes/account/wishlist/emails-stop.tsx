import { data, Form } from "react-router";
import { readStopKey } from "#server/notices/stop-key.ts";
import { stopPriceMails } from "#server/wishlist/stop-price-mails.ts";
import { worldContext } from "#app/context.ts";
import { AccountCard } from "#app/features/people/sign-in/account-card.tsx";
import { linkHeaders } from "#app/features/people/sign-in/link-headers.ts";
import { pageTexts, textIn } from "#app/i18n/catalogues.ts";
import { languageOf } from "#app/i18n/language.ts";
import { Button } from "#app/kit/button.tsx";
import { PageTexts, useText } from "#app/kit/text.tsx";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/emails-stop";

const keyOf = (url: URL): string => url.searchParams.get("key") ?? "";

/** Opening the link ends nothing: mail programs and scanners open links by themselves. */
export function loader({ context, url }: Route.LoaderArgs) {
  const isKnown = readStopKey(context.get(worldContext), keyOf(url), "prices") !== null;
  const language = languageOf(url.pathname);
  const title = textIn(language)("wishlist.stop.title");
  const page = { isKnown, title, texts: pageTexts[language].wishlist };
  return data(page, isKnown ? 200 : 404);
}

export const headers = linkHeaders;

export const meta: Route.MetaFunction = unlistedMeta;

/** Pressed on the page, or sent by a mail program (RFC 8058). */
export async function action({ context, url }: Route.ActionArgs) {
  const isStopped = await stopPriceMails(context.get(worldContext), keyOf(url));
  return data({ isStopped }, isStopped ? 200 : 404);
}

export default function EmailsStop({ loaderData, actionData }: Route.ComponentProps) {
  const { isKnown, title, texts } = loaderData;
  const state = !isKnown || actionData?.isStopped === false ? "unknown" : "asking";
  return (
    <PageTexts texts={texts}>
      <Stop title={title} state={actionData?.isStopped ? "done" : state} />
    </PageTexts>
  );
}

function Stop({ title, state }: { title: string; state: "asking" | "done" | "unknown" }) {
  const t = useText();
  if (state !== "asking")
    return (
      <AccountCard title={state === "done" ? t("wishlist.stop.done") : title} intro={null}>
        <p>{t(state === "done" ? "wishlist.stop.doneText" : "wishlist.stop.unknown")}</p>
      </AccountCard>
    );
  return (
    <AccountCard title={title} intro={t("wishlist.stop.text")}>
      <Form method="post">
        <Button>{t("wishlist.stop.submit")}</Button>
      </Form>
    </AccountCard>
  );
}
