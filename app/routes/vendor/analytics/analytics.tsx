import { data } from "react-router";
import { getVendorAnalytics } from "#server/vendor-figures/get-vendor-analytics.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/head/unlisted-meta.ts";
import { languageOf } from "#app/language.ts";
import { textIn } from "#app/messages/catalogues.ts";
import { requireVendor } from "#app/people/require-vendor.ts";
import { AnalyticsPage } from "#app/ui/vendor/analytics/analytics-page.tsx";
import { askedSpan } from "#app/vendor/asked-span.ts";
import type { Route } from "./+types/analytics";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { vendorId } = await requireVendor(context, url);
  const asked = askedSpan(context, url);
  const sold = await getVendorAnalytics(context.get(worldContext), vendorId, asked.span);
  const title = textIn(languageOf(url.pathname))("vendor.analytics");
  const status = Object.keys(asked.problems).length === 0 ? 200 : 422;
  return data({ title, asked, sold }, status);
}

export const meta: Route.MetaFunction = unlistedMeta;

export default function Analytics({ loaderData: { asked, sold } }: Route.ComponentProps) {
  return <AnalyticsPage asked={asked} sold={sold} />;
}
