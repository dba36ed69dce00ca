import type { VendorStanding } from "#domain/vendors/vendor-standing.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { LocalLink } from "#app/ui/local-link.tsx";
import { PanelSection } from "#app/ui/panel/panel-page.tsx";
import { useText } from "#app/ui/text.tsx";

/** For who has neither a product nor an order: what comes first. */
export function FirstSteps({ standing }: { standing: VendorStanding }) {
  const t = useText();
  const isComplete = standing !== "to-complete" && standing !== "sent-back";
  return (
    <PanelSection title={t("overview.firstTitle")} intro={t("overview.firstText")}>
      <ol className="list-decimal space-y-4 pl-6">
        {!isComplete && (
          <li className="pl-1">
            <p>{t("overview.firstBusiness")}</p>
            <LocalLink to="/vendor/business" className={buttonClass("primary", "mt-2")}>
              {t("vendor.toBusiness")}
            </LocalLink>
          </li>
        )}
        <li className="pl-1">
          <p>{t("overview.firstProduct")}</p>
          <LocalLink
            to="/vendor/products/new"
            className={buttonClass(isComplete ? "primary" : "secondary", "mt-2")}
          >
            {t("overview.addProduct")}
          </LocalLink>
        </li>
        <li className="pl-1">{t("overview.firstOrders")}</li>
      </ol>
    </PanelSection>
  );
}
