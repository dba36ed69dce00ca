import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import type { LowOwnPack } from "#server/analytics/overview-store.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { OverviewLink } from "./overview-link.tsx";

/** The emptiest packs that are on sale, each the way to its stock. */
export function OwnLowStock({ packs, below }: { packs: readonly LowOwnPack[]; below: number }) {
  const t = useText();
  const language = useLanguage();
  return (
    <PanelSection
      title={t("overview.lowStock")}
      intro={t("overview.lowStockIntro", { count: below })}
      action={
        packs.length > 0 && (
          <OverviewLink
            to="/vendor/products?stock=low&state=published"
            text={t("overview.lowStockAll")}
          />
        )
      }
    >
      {packs.length === 0 ? (
        <p className="text-muted">{t("overview.stockGood")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {packs.map((pack) => (
            <li key={pack.packId} className="flex items-center justify-between gap-4">
              <LocalLink
                to={`/vendor/products/${pack.productId}/stock`}
                className="inline-flex min-h-11 min-w-0 items-center py-1 break-words hover:underline"
              >
                <span>
                  <span className="font-semibold text-leaf">{productName(pack, language)}</span>{" "}
                  <span className="text-muted">
                    {packLabel(pack.quantity, pack.unit, language)}
                  </span>
                </span>
              </LocalLink>
              <span className="flex-none font-semibold text-chilli tabular-nums">
                {t("overview.stock", { count: pack.stock })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  );
}
