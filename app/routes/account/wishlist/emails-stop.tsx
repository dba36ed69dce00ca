import { data } from "react-router";
import { stopPriceMails } from "#server/wishlist/stop-price-mails.ts";
import { worldContext } from "#app/context.ts";
import { linkHeaders } from "#app/features/people/sign-in/link-headers.ts";
import { openStopLink, stopKeyOf } from "#app/features/wishlist/open-stop-link.ts";
import { StopEmails } from "#app/features/wishlist/stop-emails.tsx";
import { PageTexts } from "#app/kit/text.tsx";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/emails-stop";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  openStopLink(context.get(worldContext), url, "prices");

export const headers = linkHeaders;

export const meta: Route.MetaFunction = unlistedMeta;

/** Pressed on the page, or sent by a mail program (RFC 8058). */
export async function action({ context, url }: Route.ActionArgs) {
  const isStopped = await stopPriceMails(context.get(worldContext), stopKeyOf(url));
  return data({ isStopped }, isStopped ? 200 : 404);
}

export default function EmailsStop({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <StopEmails about="stop" isKnown={loaderData.isKnown} isStopped={actionData?.isStopped} />
    </PageTexts>
  );
}
