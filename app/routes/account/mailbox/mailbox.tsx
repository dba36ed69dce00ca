import { data } from "react-router";
import { findMailbox } from "#server/mail/find-mailbox.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf } from "#app/i18n/language.ts";
import { pageTexts, textIn } from "#app/i18n/catalogues.ts";
import { MailboxPage } from "#app/features/people/mail/mailbox-page.tsx";
import { PageTexts } from "#app/kit/text.tsx";
import type { Route } from "./+types/mailbox";

/** There is none in a real shop: the address is then one that the shop doesn't have. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const visitor = context.get(visitorContext);
  const signedIn = await visitor.signedIn();
  const address = (url.searchParams.get("to") ?? signedIn?.email ?? "").slice(0, 300);
  const found = await findMailbox(context.get(worldContext), {
    address,
    url,
    isLocal: visitor.isLocal,
  });
  if (found === null) throw data(null, 404);
  const mails = found.map(({ id, at, subject }) => ({ id, at, subject }));
  const asked = Number(url.searchParams.get("mail"));
  return {
    address,
    mails,
    open: mails.find(({ id }) => id === asked) ?? mails[0] ?? null,
    texts: pageTexts[language].mailbox,
    title: textIn(language)("head.mailbox.title"),
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Mailbox({
  loaderData: { texts, address, mails, open },
}: Route.ComponentProps) {
  return (
    <PageTexts texts={texts}>
      <MailboxPage address={address} mails={mails} open={open} />
    </PageTexts>
  );
}
