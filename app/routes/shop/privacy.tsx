import { worldContext } from "#app/context.ts";
import { languageOf, pageTitle } from "#app/language.ts";
import { TAGS_HEADER } from "#app/http/page-memory.ts";
import { readPolicy } from "#app/people/policy.ts";
import { PolicyText } from "#app/ui/people/policy-text.tsx";
import type { Route } from "./+types/privacy";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  readPolicy(context.get(worldContext), "privacy", languageOf(url.pathname));

export const headers = () => ({ [TAGS_HEADER]: "settings" });

export const meta = ({ loaderData, location }: Route.MetaArgs) => [
  { title: pageTitle(loaderData?.title, location) },
  { name: "description", content: loaderData?.description },
];

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PolicyText policy={loaderData} />;
}
