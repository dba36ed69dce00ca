import { data, redirect } from "react-router";
import { isUuid } from "#domain/uuid.ts";
import { removeSearchWord } from "#server/catalogue/search/words/remove-search-word.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { redirectAdministrator } from "#app/features/admin/redirect-to.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import type { Route } from "./+types/removal";

const list = "/admin/search-words";

export const loader = ({ context }: Route.LoaderArgs) => redirectAdministrator(context, list);

export async function action({ context, params: { id } }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  if (!isUuid(id)) throw data(null, { status: 404 });
  // Pressed twice: it is gone, as was wanted.
  await removeSearchWord(context.get(worldContext), person, id);
  return redirect(`${list}?done=removed`);
}
