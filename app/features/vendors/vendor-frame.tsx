import type { ReactNode } from "react";
import type { TextKey } from "#app/i18n/translate.ts";
import type { Bell } from "#server/notices/get-bell.ts";
import { VendorBell } from "#app/features/notices/vendor-bell.tsx";
import { AreaPathContext } from "#app/kit/panel/area-path.ts";
import { TabBar } from "#app/kit/panel/tabs/tab-bar.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { StandingBanner, type ShownBusiness } from "./standing-banner.tsx";

const tabs: readonly { to: string; text: TextKey }[] = [
  { to: "/vendor/dashboard", text: "vendor.overview" },
  { to: "/vendor/products", text: "vendor.products" },
  { to: "/vendor/lots", text: "ageing.tab" },
  { to: "/vendor/orders", text: "vendor.orders" },
  { to: "/vendor/complaints", text: "panel.complaints" },
  { to: "/vendor/money", text: "ledger.title" },
  { to: "/vendor/documents", text: "documentList.title" },
  { to: "/vendor/analytics", text: "vendor.analytics" },
  { to: "/vendor/business", text: "vendor.business" },
];

/** What every page of a vendor stands in: whose business it is, how far it has come, and its tabs. */
export function VendorFrame({
  business,
  bell,
  children,
}: {
  business: ShownBusiness;
  bell: Bell;
  children: ReactNode;
}) {
  const t = useText();
  const path = usePath();
  return (
    <AreaPathContext value={path("/vendor")}>
      <div className="shell py-5 md:py-6 print:py-0">
        <div className="print:hidden">
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <p className="text-sm text-muted">{t("vendor.title")}</p>
              <p className="text-lg font-semibold break-words">{business.businessName}</p>
            </div>
            <VendorBell bell={bell} />
          </div>
          <TabBar
            label={t("vendor.title")}
            tabs={tabs.map(({ to, text }) => ({ to: path(to), text: t(text) }))}
            discover="none"
            className="mt-2 mb-5"
          />
          <StandingBanner business={business} />
        </div>
        {children}
      </div>
    </AreaPathContext>
  );
}
