import { Link, useFetcher, useLocation } from "react-router";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import type { ManagedPack } from "#server/catalogue/products/get-managed-packs.ts";
import { isBusyFetcher } from "#app/kit/panel/busy-fetcher.ts";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import type { StockAnswer } from "#app/features/catalogue/panel/stock/adjust-form.tsx";
import { PriceForm, type PriceAnswer } from "#app/features/catalogue/panel/stock/price-form.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { CountForm } from "./count-form.tsx";
import { StockBadge } from "./stock-badge.tsx";

type Props = { product: { productId: string; name: string }; packs: readonly ManagedPack[] };

/** The packs of one product of the list, each with its price and stock to be changed there. */
export function ListedPacks({ product, packs }: Props) {
  const t = useText();
  return (
    <section aria-label={t("adminProducts.packsOf", { name: product.name })} className="py-2">
      <DoneNotice words={{ price: "listedPacks.priceSaved", stock: "listedPacks.stockSaved" }} />
      {packs.length === 0 && <p className="text-muted">{t("listedPacks.none")}</p>}
      <ul className="grid gap-4">
        {packs.map((pack) => (
          <li key={pack.id} className="rounded-card border border-line bg-white p-3">
            <PackLine productId={product.productId} pack={pack} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PackLine({ productId, pack }: { productId: string; pack: ManagedPack }) {
  const t = useText();
  const pathTo = useAreaPath();
  const size = packLabel(pack.quantity, pack.unit, useLanguage());
  const list = useLocation().search;
  const price = useFetcher<PriceAnswer>();
  const stock = useFetcher<StockAnswer>();
  const own = pathTo(`/products/${productId}`);
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="text-base font-semibold">{size}</h3>
        <span className="text-muted">{pack.sku}</span>
        <StockBadge stock={pack.stock} />
        <Link
          to={`${own}/stock?pack=${pack.id}`}
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
        >
          {t("listedPacks.history", { pack: size })}
        </Link>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[auto_1fr]">
        <PriceForm
          label={t("adminPrice.title", { pack: size })}
          pricePaise={pack.pricePaise}
          list={list}
          answer={price.data}
          form={price.Form}
          action={`${own}/packs/${pack.id}/price`}
          isBusy={isBusyFetcher(price)}
        />
        <CountForm
          label={t("adminProduct.changeStockOf", { pack: size })}
          pack={pack}
          list={list}
          answer={stock.data}
          form={stock.Form}
          action={`${own}/stock?pack=${pack.id}`}
          isBusy={isBusyFetcher(stock)}
        />
      </div>
    </>
  );
}
