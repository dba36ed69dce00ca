import { data } from "react-router";
import { zoneRow, zoneTitles } from "#domain/delivery/zone-table.ts";
import { getDelivery } from "#server/shop/get-delivery.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";
import type { Route } from "./+types/delivery-file";

/** The shop's zones, as the page reads them again. */
export async function loader({ context }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  const delivery = await getDelivery(world, person);
  if (delivery === null) throw data(null, 403);
  const { zones } = delivery.written;
  async function* rows() {
    yield zones.map(zoneRow);
  }
  return csvResponse("delivery-zones.csv", zoneTitles, rows(), world.log);
}
