import * as z from "zod";
import { decideReturn } from "#server/parcels/decide-return.ts";
import { unlistedMeta } from "#app/head/unlisted-meta.ts";
import { askDesk, loadDesk } from "#app/panel/order-desk.ts";
import { OrderDesk } from "#app/ui/panel/orders/order-desk.tsx";
import type { Route } from "./+types/return-decision";

export const loader = (args: Route.LoaderArgs) => loadDesk(args);

export const meta: Route.MetaFunction = unlistedMeta;

const schema = z.object({ decision: z.enum(["approved", "refused"]), reason: z.string() });

export const action = (args: Route.ActionArgs) =>
  askDesk(args, {
    form: "return",
    schema,
    deed: (world, person, { reason, ...given }) =>
      decideReturn(world, person, { ...given, note: reason }),
  });

export default function ReturnDecision({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderDesk shown={loaderData} answer={actionData} />;
}
