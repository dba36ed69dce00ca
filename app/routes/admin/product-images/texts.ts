import { worldContext } from "#app/context.ts";
import { adminDesk } from "#app/features/admin/desk.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { answerTexts, toImages } from "#app/features/catalogue/panel/images/image-action.ts";
import type { Route } from "./+types/texts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const desk = adminDesk(await requireAdministrator(context));
  return toImages(context.get(worldContext), desk, params);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const desk = adminDesk(await requireAdministrator(context));
  return answerTexts(context.get(worldContext), desk, { request, params });
}
