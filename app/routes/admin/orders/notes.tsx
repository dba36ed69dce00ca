import * as z from "zod";
import { noteOrder } from "#server/orders/note-order.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { askDesk, loadDesk } from "#app/features/orders/panel/order-desk.ts";
import { OrderDesk } from "#app/features/orders/panel/order-desk.tsx";
import type { Route } from "./+types/notes";

export const loader = (args: Route.LoaderArgs) => loadDesk(args);

export const meta: Route.MetaFunction = unlistedMeta;

const schema = z.object({ note: z.string() });

export const action = (args: Route.ActionArgs) =>
  askDesk(args, { form: "note", schema, deed: noteOrder });

export default function Notes({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderDesk shown={loaderData} answer={actionData} />;
}
