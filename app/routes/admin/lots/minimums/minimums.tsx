import { data } from "react-router";
import { findMinimums } from "#server/catalogue/lots/minimums/find-minimums.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { MinimumsPage } from "#app/features/catalogue/panel/lots/minimums/minimums-page.tsx";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/minimums";

export async function loader({ context }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const crops = await findMinimums(context.get(worldContext), person);
  if (crops === null) throw data(null, 403);
  return { crops };
}

export const meta: Route.MetaFunction = panelMeta("Minimum germination");

export default function Minimums({ loaderData }: Route.ComponentProps) {
  return <MinimumsPage {...loaderData} />;
}
