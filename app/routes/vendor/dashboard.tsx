import { pageHead } from "#app/head/page-head.ts";
import { pageMeta } from "#app/head/page-meta.ts";
import { requireVendor } from "#app/people/require-vendor.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { LocalLink } from "#app/ui/local-link.tsx";
import { PanelPage } from "#app/ui/panel/panel-page.tsx";
import { useText } from "#app/ui/text.tsx";
import type { Route } from "./+types/dashboard";

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireVendor(context, url);
  return { head: await pageHead({ context, url }, "vendor") };
}

export const meta: Route.MetaFunction = pageMeta;

export default function Dashboard() {
  const t = useText();
  return (
    <PanelPage title={t("vendor.overview")}>
      <LocalLink to="/products" reloadDocument className={buttonClass("secondary")}>
        {t("vendor.seeShop")}
      </LocalLink>
    </PanelPage>
  );
}
