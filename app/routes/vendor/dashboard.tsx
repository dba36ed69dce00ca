import { getBusinessDetails } from "#server/vendor-business/get-business-details.ts";
import { worldContext } from "#app/context.ts";
import { pageHead } from "#app/head/page-head.ts";
import { pageMeta } from "#app/head/page-meta.ts";
import { requireVendor } from "#app/people/require-vendor.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { LocalLink } from "#app/ui/local-link.tsx";
import { PanelPage } from "#app/ui/panel/panel-page.tsx";
import { useText } from "#app/ui/text.tsx";
import { ProgressCard } from "#app/ui/vendor/business/progress-card.tsx";
import { businessProgress } from "#app/vendor/business-progress.ts";
import type { Route } from "./+types/dashboard";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = await requireVendor(context, url);
  const details = await getBusinessDetails(context.get(worldContext), person);
  const progress = details && businessProgress(details);
  return { head: await pageHead({ context, url }, "vendor"), progress };
}

export const meta: Route.MetaFunction = pageMeta;

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <PanelPage title={t("vendor.overview")}>
      <ProgressCard progress={loaderData.progress} />
      <LocalLink to="/products" reloadDocument className={buttonClass("secondary")}>
        {t("vendor.seeShop")}
      </LocalLink>
    </PanelPage>
  );
}
