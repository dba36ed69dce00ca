import { data } from "react-router";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { getLicenceFile } from "#server/vendors/licences/get-licence-file.ts";
import { worldContext } from "#app/context.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { licenceFileResponse } from "#app/features/vendors/business/licence-file-response.ts";
import type { Route } from "./+types/licence-file";

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const document = await getLicenceFile(context.get(worldContext), person, params);
  if (document === null) throw data(null, { status: 404 });
  return licenceFileResponse(document);
}
