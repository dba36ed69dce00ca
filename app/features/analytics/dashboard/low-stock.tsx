import { Link } from "react-router";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import type { LowPack } from "#server/admin/dashboard-store.ts";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";

/** The emptiest packs that are for sale. */
export function LowStock({ packs }: { packs: readonly LowPack[] }) {
  const t = useText();
  return (
    <PanelSection title={t("adminDashboard.lowStock")}>
      {packs.length === 0 ? (
        <p className="text-muted">{t("adminDashboard.stockGood")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {packs.map((pack) => (
            <li key={pack.packId} className="flex items-center justify-between gap-4">
              <Link
                to={`/admin/products/${pack.productId}`}
                className="inline-flex min-h-11 min-w-0 items-center py-1 break-words hover:underline"
              >
                <span>
                  <span className="font-semibold text-leaf">{pack.name}</span>{" "}
                  <span className="text-muted">{packLabel(pack.quantity, pack.unit)}</span>
                </span>
              </Link>
              <span className="flex-none font-semibold text-chilli tabular-nums">
                {t("adminDashboard.stock", { count: pack.stock })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  );
}
