import * as z from "zod";
import { noteOrder } from "#server/orders/note-order.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireAdminWorkspace } from "#app/features/admin/desk.ts";
import { doDeed } from "#app/features/parcels/panel/do-deed.ts";
import { loadDesk } from "#app/features/orders/panel/order-desk.ts";
import { OrderDesk } from "#app/features/orders/panel/order-desk.tsx";
import type { Route } from "./+types/notes";

export const loader = async (args: Route.LoaderArgs) =>
  loadDesk(await requireAdminWorkspace(args), args.params);

export const meta: Route.MetaFunction = unlistedMeta;

const schema = z.object({ note: z.string() });

export const action = async (args: Route.ActionArgs) =>
  doDeed(await requireAdminWorkspace(args), args, { form: "note", schema, deed: noteOrder });

export default function Notes({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderDesk shown={loaderData} answer={actionData} />;
}
