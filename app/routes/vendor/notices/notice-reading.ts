import { data, redirect } from "react-router";
import { getNotice } from "#server/notices/get-notice.ts";
import { readNotice } from "#server/notices/read-notice.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { noticePath } from "#app/features/notices/notice-path.ts";
import { localPath } from "#app/i18n/language.ts";
import type { Route } from "./+types/notice-reading";

export async function loader(args: Route.LoaderArgs) {
  const { world, person, pathTo } = await requireVendorWorkspace(args);
  if ((await getNotice(world, person, args.params.id)) === null) throw data(null, { status: 404 });
  return redirect(pathTo("/notices"));
}

/** Reads one notice and leads to where it is acted on. */
export async function action(args: Route.ActionArgs) {
  const { world, person, language } = await requireVendorWorkspace(args);
  const notice = await readNotice(world, person, args.params.id);
  if (notice === null) throw data(null, { status: 404 });
  return redirect(localPath(language, noticePath(notice)));
}
