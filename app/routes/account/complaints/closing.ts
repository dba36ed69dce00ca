import { data, redirect } from "react-router";
import { moveComplaintTo } from "#server/complaints/move-complaint.ts";
import { loadOwnComplaint } from "#app/features/complaints/own/open-own-complaint.ts";
import type { Route } from "./+types/closing";

export async function loader(args: Route.LoaderArgs) {
  const { path } = await loadOwnComplaint(args);
  return redirect(path);
}

export async function action(args: Route.ActionArgs) {
  const { world, customer, complaint, path } = await loadOwnComplaint(args);
  const { number } = complaint;
  const closed = await moveComplaintTo(world, customer, { number, action: "close" });
  if (!closed.ok) throw data(null, { status: 404 });
  return redirect(`${path}?done=closed`);
}
