import { buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";

/** For who has neither a product nor an order: what comes first. The way to the business details stands above it. */
export function FirstSteps({ isToComplete }: { isToComplete: boolean }) {
  const t = useText();
  return (
    <PanelSection title={t("overview.firstTitle")} intro={t("overview.firstText")}>
      <ol className="list-decimal space-y-4 pl-6">
        {isToComplete && <li className="pl-1">{t("overview.firstBusiness")}</li>}
        <li className="pl-1">
          <p>{t("overview.firstProduct")}</p>
          <LocalLink
            to="/vendor/products/new"
            className={buttonClass(isToComplete ? "secondary" : "primary", "mt-2")}
          >
            {t("overview.addProduct")}
          </LocalLink>
        </li>
        <li className="pl-1">{t("overview.firstOrders")}</li>
      </ol>
    </PanelSection>
  );
}
