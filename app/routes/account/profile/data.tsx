import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { requirePerson } from "#app/features/people/guards/require-person.ts";
import { DataPage } from "#app/features/people/profile/data-page.tsx";
import type { Route } from "./+types/data";

export async function loader({ context, url }: Route.LoaderArgs) {
  await requirePerson(context, url, "profile");
  const t = textIn(languageOf(url.pathname));
  return { title: t("myData.title"), description: t("myData.description") };
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Data({ loaderData }: Route.ComponentProps) {
  return <DataPage title={loaderData.title} />;
}
