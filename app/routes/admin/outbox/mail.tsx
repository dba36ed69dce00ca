import { data } from "react-router";
import { getMail } from "#server/mail/get-mail.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { kindText } from "#app/features/mail/mail-words.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { MailPage } from "#app/features/mail/mail-page.tsx";
import type { Route } from "./+types/mail";

const refused = ["mail-already-sent", "mail-address-gone", "no-mail-server"] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const found = await getMail(context.get(worldContext), person, params.id);
  if (found === null) throw data(null, 404);
  const { content, topic, ...mail } = found;
  const asked = url.searchParams.get("refused");
  return {
    mail,
    title: kindText(topic),
    content: content && { to: content.to, subject: content.subject, text: content.text },
    refused: refused.find((code) => code === asked) ?? null,
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Mail({ loaderData }: Route.ComponentProps) {
  return <MailPage {...loaderData} />;
}
