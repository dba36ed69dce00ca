import { data } from "react-router";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { getLicenceDocument } from "#server/vendors/licences/get-licence-document.ts";
import { worldContext } from "#app/context.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { documentResponse } from "#app/features/vendors/business/document-response.ts";
import type { Route } from "./+types/licence-document";

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const document = await getLicenceDocument(context.get(worldContext), person, params);
  if (document === null) throw data(null, { status: 404 });
  return documentResponse(document);
}
