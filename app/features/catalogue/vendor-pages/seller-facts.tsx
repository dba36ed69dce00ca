import type { VendorOnPage } from "#server/catalogue/vendor-pages/get-vendor-page.ts";
import { FactsTable } from "#app/features/catalogue/storefront/facts-table.tsx";
import { useText } from "#app/kit/text.tsx";

/** Facts that are unknown are left out. */
export function SellerFacts({ vendor }: { vendor: Omit<VendorOnPage, "cards"> }) {
  const t = useText();
  const { licence } = vendor;
  const facts = [
    [
      t("seller.licence"),
      licence &&
        t("seller.licenceIn", {
          number: licence.number,
          state: licence.state,
          date: licence.validUntil,
        }),
    ],
    [t("seller.shipsFrom"), [vendor.city, vendor.state].filter(Boolean).join(", ")],
    [t("seller.gstin"), vendor.gstin],
  ] as const;
  if (!facts.some(([, value]) => value)) return null;
  return <FactsTable facts={facts} />;
}
