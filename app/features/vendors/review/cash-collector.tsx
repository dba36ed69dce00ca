import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { useText } from "#app/kit/text.tsx";

/** Who takes the cash for a vendor's parcels. */
export function CashCollector({
  vendor: { id, collectsCash },
}: {
  vendor: { id: string; collectsCash: boolean };
}) {
  const t = useText();
  return (
    <PanelSection title={t("adminVendor.cash")} intro={t("adminVendor.cashText")}>
      <p className="mb-3 font-semibold">
        {t(collectsCash ? "adminVendor.cashVendor" : "adminVendor.cashCouriers")}
      </p>
      <PostButton
        action={`/admin/vendors/${id}/cash-collector`}
        field={{ name: "collector", value: collectsCash ? "couriers" : "vendor" }}
        text={t(collectsCash ? "adminVendor.letCouriers" : "adminVendor.letVendor")}
        busy={t("panel.saving")}
      />
    </PanelSection>
  );
}
