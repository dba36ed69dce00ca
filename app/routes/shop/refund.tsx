import { worldContext } from "#app/context.ts";
import { pageHead } from "#app/seo/page-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { languageOf } from "#app/i18n/language.ts";
import { TAGS_HEADER } from "#app/http/memory/page-cache.ts";
import { readPolicy } from "#app/features/people/guards/policy.ts";
import { PolicyText } from "#app/features/people/sign-in/policy-text.tsx";
import type { Route } from "./+types/refund";

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  policy: await readPolicy(context.get(worldContext), "refund", languageOf(url.pathname)),
  head: await pageHead({ context, url }, "refund"),
});

export const headers = () => ({ [TAGS_HEADER]: "settings" });

export const meta: Route.MetaFunction = pageMeta;

export default function Refund({ loaderData }: Route.ComponentProps) {
  return <PolicyText policy={loaderData.policy} />;
}
