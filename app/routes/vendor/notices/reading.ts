import { redirect } from "react-router";
import { readNotices } from "#server/notices/read-notices.ts";
import { requireVendorWorkspace } from "#app/features/admin/workspace.ts";
import { readBody } from "#app/forms/read-form.ts";
import type { Route } from "./+types/reading";

export async function loader(args: Route.LoaderArgs) {
  const { pathTo } = await requireVendorWorkspace(args);
  return redirect(pathTo("/notices"));
}

export async function action(args: Route.ActionArgs) {
  const { world, person, pathTo } = await requireVendorWorkspace(args);
  const unread = (await readBody(args.request)).get("unread");
  await readNotices(world, person, typeof unread === "string" ? unread : "");
  return redirect(pathTo("/notices?done=read"));
}
