import { data, redirect } from "react-router";
import * as z from "zod";
import { crops } from "#domain/catalogue/products/crops.ts";
import { findCategories } from "#server/catalogue/categories/find-categories.ts";
import { addSearchWord } from "#server/catalogue/search/words/add-search-word.ts";
import { findSearchWords } from "#server/catalogue/search/words/find-search-words.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { SearchWordsPage } from "#app/features/catalogue/panel/search-words/search-words-page.tsx";
import { refuseWord } from "#app/features/catalogue/panel/search-words/refuse-word.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { readForm } from "#app/forms/read-form.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/search-words";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  const found = await findSearchWords(world, person);
  if (found === null) throw data(null, 403);
  const categories = await findCategories(world, person);
  return {
    missed: found.missed,
    words: found.words.map(({ id, kind, subject, word, name }) => {
      const crop = crops.find(({ key }) => kind === "crop" && key === subject);
      return { id, kind, word, leadsTo: crop?.name.en ?? name };
    }),
    crops: crops.map(({ key, name }) => ({ value: `crop:${key}`, text: name.en })),
    categories: categories.map(({ id, nameEn }) => ({ value: `category:${id}`, text: nameEn })),
    asked: url.searchParams.get("word")?.slice(0, 60) ?? "",
  };
}

export const meta: Route.MetaFunction = panelMeta("Search words");

const schema = z.object({ word: z.string(), to: z.string(), product: z.string() });

export async function action({ request, context }: Route.ActionArgs) {
  const person = personOf(await requireAdministrator(context));
  const { values } = await readForm(request, schema);
  const given = { word: values.word ?? "", to: values.to ?? "", product: values.product ?? "" };
  const added = await attempt(context, () =>
    addSearchWord(context.get(worldContext), person, given),
  );
  if (added?.ok) return redirect("/admin/search-words?done=added");
  return refuseWord(given, added?.refusal ?? null);
}

export default function SearchWords({ loaderData, actionData }: Route.ComponentProps) {
  return <SearchWordsPage {...loaderData} answer={actionData} />;
}
