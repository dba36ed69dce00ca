import { data } from "react-router";
import { getLicenceDocument } from "#server/vendors/licences/get-licence-document.ts";
import { worldContext } from "#app/context.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { documentResponse } from "#app/features/vendors/business/document-response.ts";
import type { Route } from "./+types/licence-document";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = await requireVendor(context, url);
  const { vendorId } = person;
  const { licenceId } = params;
  const found = await getLicenceDocument(context.get(worldContext), person, {
    vendorId,
    licenceId,
  });
  if (found === null) throw data(null, { status: 404 });
  return documentResponse(found);
}
