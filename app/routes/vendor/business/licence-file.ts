import { data } from "react-router";
import { getLicenceFile } from "#server/vendors/licences/get-licence-file.ts";
import { worldContext } from "#app/context.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { licenceFileResponse } from "#app/features/vendors/business/licence-file-response.ts";
import type { Route } from "./+types/licence-file";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = await requireVendor(context, url);
  const { vendorId } = person;
  const { licenceId } = params;
  const found = await getLicenceFile(context.get(worldContext), person, {
    vendorId,
    licenceId,
  });
  if (found === null) throw data(null, { status: 404 });
  return licenceFileResponse(found);
}
