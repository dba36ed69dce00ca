import { mailStates } from "#domain/mail/outbox.ts";
import { readNumberKey, readPage } from "#domain/list-page.ts";
import { findMails } from "#server/outbox/find-mails.ts";
import { mailKinds } from "#server/outbox/read-mail.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { mailWayOf } from "#app/features/people/mail/mail-delivery.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { kindText } from "#app/features/mail/mail-words.ts";
import { readSearch } from "#app/forms/read-search.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { OutboxPage } from "#app/features/mail/outbox-page.tsx";
import type { Route } from "./+types/outbox";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const query = url.searchParams;
  const found = await findMails(context.get(worldContext), person, {
    state: mailStates.find((state) => state === query.get("state")) ?? null,
    kind: mailKinds.find((kind) => kind === query.get("kind")) ?? null,
    recipient: readSearch(query),
    after: readNumberKey(query),
    page: readPage(query),
  });
  return {
    ...found,
    hasMailbox: mailWayOf(context) === "mailbox",
    mails: found.mails.map(({ topic, ...mail }) => ({ ...mail, kind: kindText(topic) })),
    kinds: mailKinds.map((value) => ({ value, text: kindText(value) })),
  };
}

export const meta: Route.MetaFunction = panelMeta("Outbox");

export default function Outbox({ loaderData }: Route.ComponentProps) {
  return <OutboxPage found={loaderData} />;
}
