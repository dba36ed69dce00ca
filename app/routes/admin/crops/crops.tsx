import { data } from "react-router";
import { writtenSeason } from "#domain/catalogue/crops/written-season.ts";
import { findCrops } from "#server/catalogue/crops/find-crops.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { CropsPage } from "#app/features/catalogue/panel/crops/crops-page.tsx";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/crops";

export async function loader({ context }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const crops = await findCrops(context.get(worldContext), person);
  if (crops === null) throw data(null, 403);
  return {
    crops: crops.map(({ cropKey, name, seasons, source, checkedOn }) => {
      const inZone = (asked: string) =>
        seasons
          .filter(({ zone }) => zone === asked)
          .map((season) => writtenSeason(season).windows.replaceAll("\n", ", "))
          .join();
      const windows = { north: inZone("north"), south: inZone("south") };
      return { key: cropKey, name: name.en, windows, source, checkedOn };
    }),
  };
}

export const meta: Route.MetaFunction = panelMeta("Growing guide");

export default function Crops({ loaderData }: Route.ComponentProps) {
  return <CropsPage {...loaderData} />;
}
