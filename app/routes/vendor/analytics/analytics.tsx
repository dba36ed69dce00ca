import { data } from "react-router";
import { getVendorAnalytics } from "#server/analytics/get-vendor-analytics.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { AnalyticsPage } from "#app/features/analytics/analytics-page.tsx";
import { readSpanQuery } from "#app/features/analytics/read-span-query.ts";
import type { Route } from "./+types/analytics";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { vendorId } = await requireVendor(context, url);
  const asked = readSpanQuery(context, url);
  const sold = await getVendorAnalytics(context.get(worldContext), vendorId, asked.span);
  const title = textIn(languageOf(url.pathname))("vendor.analytics");
  const status = Object.keys(asked.problems).length === 0 ? 200 : 422;
  return data({ title, asked, sold }, status);
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Analytics({ loaderData: { asked, sold } }: Route.ComponentProps) {
  return <AnalyticsPage query={asked} sold={sold} />;
}
