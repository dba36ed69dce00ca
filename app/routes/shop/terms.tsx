import { worldContext } from "#app/context.ts";
import { pageHead } from "#app/head/page-head.ts";
import { pageMeta } from "#app/head/page-meta.ts";
import { languageOf } from "#app/language.ts";
import { TAGS_HEADER } from "#app/http/memory/page-memory.ts";
import { readPolicy } from "#app/people/policy.ts";
import { PolicyText } from "#app/ui/people/policy-text.tsx";
import type { Route } from "./+types/terms";

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  policy: await readPolicy(context.get(worldContext), "terms", languageOf(url.pathname)),
  head: await pageHead({ context, url }, "terms"),
});

export const headers = () => ({ [TAGS_HEADER]: "settings" });

export const meta: Route.MetaFunction = pageMeta;

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <PolicyText policy={loaderData.policy} />;
}
