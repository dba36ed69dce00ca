import { messageStates } from "#domain/contact/message-reply.ts";
import { readIdKey, readPage } from "#domain/list-page.ts";
import { findMessages } from "#server/contact/find-messages.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { subjectText } from "#app/features/audit/subject-text.ts";
import { readSearch } from "#app/forms/read-search.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { MessagesPage } from "#app/features/contact/panel/messages-page.tsx";
import type { Route } from "./+types/messages";

const lists = [...messageStates, "complaint"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const query = url.searchParams;
  const found = await findMessages(context.get(worldContext), person, {
    state: lists.find((state) => state === query.get("state")) ?? null,
    search: readSearch(query),
    after: readIdKey(query),
    page: readPage(query),
  });
  const messages = found.messages.map((message) => ({
    ...message,
    subject: subjectText(message.subject),
  }));
  return { ...found, messages };
}

export const meta: Route.MetaFunction = panelMeta("Messages");

export default function Messages({ loaderData }: Route.ComponentProps) {
  return <MessagesPage found={loaderData} />;
}
