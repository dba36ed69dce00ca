import { Link } from "react-router";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import type { StockHistory } from "#server/catalogue/stock/get-stock-history.ts";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { Pagination } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { AdjustForm, type StockAnswer } from "./adjust-form.tsx";
import { MovementTable } from "./movement-table.tsx";

type Props = {
  history: Omit<StockHistory, "product"> & { product: Omit<StockHistory["product"], "nameHi"> };
  answer: StockAnswer | undefined;
};

/** One product's packs, and why the chosen one has the stock that it has. */
export function StockPage({ history: { product, shown }, answer }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  const language = useLanguage();
  const size = shown && packLabel(shown.pack.quantity, shown.pack.unit, language);
  return (
    <PanelPage
      title={t("adminStock.title", { name: product.name })}
      back={{ to: pathTo(`/products/${product.id}`), text: product.name }}
    >
      <DoneNotice words={{ saved: "adminStock.saved" }} />
      {shown === null || size === null ? (
        <p className="text-muted">{t("adminStock.noPacks")}</p>
      ) : (
        <>
          <PackLinks product={product} chosen={shown.pack.id} />
          <PanelSection
            title={t("adminStock.change")}
            intro={t("adminStock.ofPack", {
              pack: size,
              stock: shown.pack.stock.toLocaleString("en-IN"),
            })}
          >
            {shown.pack.waiting > 0 && (
              <p className="mb-3 font-semibold">
                {t("adminStock.waiting", { count: shown.pack.waiting })}
              </p>
            )}
            <AdjustForm
              key={`${shown.pack.id} ${shown.correctionId}`}
              pack={shown.pack}
              correctionId={shown.correctionId}
              answer={answer?.values.packId === shown.pack.id ? answer : undefined}
            />
          </PanelSection>
          <h2 className="mb-1 text-lg">{t("adminStock.history", { pack: size })}</h2>
          <p className="mb-3 text-sm text-muted">{t("adminStock.why")}</p>
          <MovementTable
            caption={t("adminStock.history", { pack: size })}
            movements={shown.movements}
          />
          <Pagination {...shown.page} />
        </>
      )}
    </PanelPage>
  );
}

function PackLinks({ product, chosen }: { product: Props["history"]["product"]; chosen: string }) {
  const t = useText();
  const pathTo = useAreaPath();
  const language = useLanguage();
  if (product.packs.length < 2) return null;
  return (
    <nav aria-label={t("adminStock.packs")} className="mb-4 flex flex-wrap gap-2">
      {product.packs.map(({ id, quantity, unit, stock, archived }) => {
        const pack = packLabel(quantity, unit, language);
        return (
          <Link
            key={id}
            to={pathTo(`/products/${product.id}/stock?pack=${id}`)}
            aria-current={id === chosen ? "true" : undefined}
            className={`inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm ${
              id === chosen ? "border-leaf bg-leaf text-white" : "border-line hover:bg-leaf-tint"
            }`}
          >
            <span className="font-semibold">
              {archived ? t("adminStock.archivedPack", { pack }) : pack}
            </span>
            {t("adminStock.now", { stock: stock.toLocaleString("en-IN") })}
          </Link>
        );
      })}
    </nav>
  );
}
