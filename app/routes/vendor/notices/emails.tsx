import { getNoticeChoices } from "#server/notices/get-notice-choices.ts";
import { visitorContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { answerNoticeEmails } from "#app/features/notices/answer-notice-emails.ts";
import { NoticeEmailsPage } from "#app/features/notices/notice-emails-page.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/emails";

export async function loader(args: Route.LoaderArgs) {
  const { world, person, t } = await requireVendorWorkspace(args);
  const signedIn = await args.context.get(visitorContext).signedIn();
  return {
    choices: await getNoticeChoices(world, person),
    email: signedIn?.email ?? "",
    title: t("noticeEmails.title"),
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export async function action(args: Route.ActionArgs) {
  const workspace = await requireVendorWorkspace(args);
  const page = workspace.pathTo("/notices/emails");
  return answerNoticeEmails(workspace, { request: args.request, page });
}

export default function NoticeEmails({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const pathTo = useAreaPath();
  const { choices, email } = loaderData;
  return (
    <NoticeEmailsPage
      choices={choices}
      email={email}
      area={{ of: "vendor", path: pathTo("/notices/emails"), always: t("noticeEmails.licence") }}
      back={{ to: pathTo("/notices"), text: t("vendorBell.title") }}
      answer={actionData}
    />
  );
}
