import type { ComponentProps } from "react";
import type { VendorOverview } from "#server/analytics/get-vendor-overview.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { SalesSection } from "#app/kit/panel/charts/sales-section.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { OpeningNotice } from "#app/features/catalogue/panel/lots/opening/opening-notice.tsx";
import { ProgressCard } from "#app/features/vendors/business/progress-card.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { OverviewLink } from "./overview-link.tsx";
import { OwnLowStock } from "./own-low-stock.tsx";
import { OwnOrders } from "./own-orders.tsx";
import { OwnTotals } from "./own-totals.tsx";
import { ToPack } from "./to-pack.tsx";

/** The business at a glance: what waits first, then how it goes. */
export function OverviewPage({
  overview,
  progress,
}: {
  overview: VendorOverview;
  /** Of the list that is completed before anything is sold; null once that is over. */
  progress: ComponentProps<typeof ProgressCard>["progress"];
}) {
  const t = useText();
  const { totals, recent } = overview;
  const isNew = totals.products === 0 && recent.length === 0;
  return (
    <PanelPage
      title={t("vendor.overview")}
      action={
        <LocalLink to="/products" reloadDocument className={buttonClass("secondary")}>
          {t("vendor.seeShop")}
        </LocalLink>
      }
    >
      <ProgressCard progress={progress} />
      <OpeningNotice count={overview.opening} />
      {isNew && <FirstSteps isToComplete={progress !== null} />}
      <OwnTotals totals={totals} />
      {!isNew && <Parts overview={overview} />}
    </PanelPage>
  );
}

function Parts({ overview }: { overview: VendorOverview }) {
  const t = useText();
  const { totals, sales, recent, lowPacks, lowBelow, toPack, toPackCount } = overview;
  return (
    <>
      {recent.length > 0 && <ToPack parcels={toPack} count={toPackCount} />}
      {totals.orders > 0 ? (
        <SalesSection
          title={t("overview.sales")}
          intro={t("overview.salesIntro")}
          action={<OverviewLink to="/vendor/analytics" text={t("overview.salesAll")} />}
          days={sales}
        />
      ) : (
        <PanelSection title={t("overview.sales")}>
          <p className="text-muted">{t("overview.salesNone")}</p>
        </PanelSection>
      )}
      <div className="grid items-start gap-x-6 lg:grid-cols-[3fr_2fr]">
        <OwnOrders orders={recent} />
        {totals.products > 0 && <OwnLowStock packs={lowPacks} below={lowBelow} />}
      </div>
    </>
  );
}
