import { data, Form } from "react-router";
import { readStopKey } from "#server/notices/stop-key.ts";
import { stopNoticeMails } from "#server/notices/stop-notice-mails.ts";
import { worldContext } from "#app/context.ts";
import { AccountCard } from "#app/features/people/sign-in/account-card.tsx";
import { linkHeaders } from "#app/features/people/sign-in/link-headers.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { Button } from "#app/kit/button.tsx";
import { useText } from "#app/kit/text.tsx";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/notice-stop";

const keyOf = (url: URL): string => url.searchParams.get("key") ?? "";

/** Opening the link ends nothing: mail programs and scanners open links by themselves. */
export function loader({ context, url }: Route.LoaderArgs) {
  const isKnown = readStopKey(context.get(worldContext), keyOf(url)) !== null;
  const title = textIn(languageOf(url.pathname))("noticeStop.title");
  return data({ isKnown, title }, isKnown ? 200 : 404);
}

export const headers = linkHeaders;

export const meta: Route.MetaFunction = unlistedMeta;

/** Pressed on the page, or sent by a mail program (RFC 8058). */
export async function action({ context, url }: Route.ActionArgs) {
  const isStopped = await stopNoticeMails(context.get(worldContext), keyOf(url));
  return data({ isStopped }, isStopped ? 200 : 404);
}

export default function NoticeStop({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { isKnown, title } = loaderData;
  const isStopped = actionData?.isStopped === true;
  // A key that was whole, of an account that is gone, ends nothing either.
  if (!isKnown || actionData !== undefined)
    return (
      <AccountCard title={isStopped ? t("noticeStop.done") : title} intro={null}>
        <p>{t(isStopped ? "noticeStop.doneText" : "noticeStop.unknown")}</p>
      </AccountCard>
    );
  return (
    <AccountCard title={title} intro={t("noticeStop.text")}>
      <Form method="post">
        <Button>{t("noticeStop.submit")}</Button>
      </Form>
    </AccountCard>
  );
}
