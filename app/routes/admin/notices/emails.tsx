import { getNoticeChoices } from "#server/notices/get-notice-choices.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { visitorContext } from "#app/context.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { answerNoticeEmails } from "#app/features/notices/answer-notice-emails.ts";
import { NoticeEmailsPage } from "#app/features/notices/notice-emails-page.tsx";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/emails";

const page = "/admin/notice-emails";

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const signedIn = await args.context.get(visitorContext).signedIn();
  const { business } = await cachedSettings(world);
  return {
    choices: await getNoticeChoices(world, person),
    email: signedIn?.email ?? "",
    shopEmail: business.email,
  };
}

export const meta: Route.MetaFunction = panelMeta("Notice emails");

export async function action(args: Route.ActionArgs) {
  const workspace = await requireAdminWorkspace(args);
  return answerNoticeEmails(workspace, { request: args.request, page });
}

export default function NoticeEmails({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { shopEmail, ...shown } = loaderData;
  const always =
    shopEmail === ""
      ? t("adminNoticeEmails.noAddress")
      : t("adminNoticeEmails.messages", { email: shopEmail });
  return (
    <NoticeEmailsPage {...shown} area={{ of: "shop", path: page, always }} answer={actionData} />
  );
}
