import type { ReactNode } from "react";
import type { TextKey } from "#app/i18n/translate.ts";
import { AreaPathContext } from "#app/kit/panel/area-path.ts";
import { TabBar } from "#app/kit/panel/tabs/tab-bar.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { StandingBanner, type ShownBusiness } from "./standing-banner.tsx";

const tabs: readonly { to: string; text: TextKey }[] = [
  { to: "/vendor/dashboard", text: "vendor.overview" },
  { to: "/vendor/products", text: "vendor.products" },
  { to: "/vendor/lots", text: "ageing.tab" },
  { to: "/vendor/orders", text: "vendor.orders" },
  { to: "/vendor/offers", text: "offers.title" },
  { to: "/vendor/complaints", text: "panel.complaints" },
  { to: "/vendor/money", text: "ledger.title" },
  { to: "/vendor/documents", text: "documentList.title" },
  { to: "/vendor/analytics", text: "vendor.analytics" },
  { to: "/vendor/business", text: "vendor.business" },
];

/** What every page of a vendor stands in: whose business it is, how far it has come, and its tabs. */
export function VendorFrame({
  business,
  children,
}: {
  business: ShownBusiness;
  children: ReactNode;
}) {
  const t = useText();
  const path = usePath();
  return (
    <AreaPathContext value={path("/vendor")}>
      <div className="shell pt-3 pb-5 print:py-0">
        <div className="print:hidden">
          <p className="text-sm text-muted">
            {t("vendor.title")}
            {" · "}
            <span className="font-semibold break-words text-ink">{business.businessName}</span>
          </p>
          <TabBar
            label={t("vendor.title")}
            tabs={tabs.map(({ to, text }) => ({ to: path(to), text: t(text) }))}
            discover="none"
            className="panel-tabs mb-5"
          />
          <StandingBanner business={business} />
        </div>
        {children}
      </div>
    </AreaPathContext>
  );
}
