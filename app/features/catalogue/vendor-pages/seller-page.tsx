import type { ShownCard } from "#app/features/catalogue/storefront/cards/packed-cards.ts";
import {
  vendorPageQueryString,
  type VendorPageQuery,
} from "#domain/catalogue/storefront/vendor-page-query.ts";
import type { VendorOnPage } from "#server/catalogue/vendor-pages/get-vendor-page.ts";
import { Breadcrumb } from "#app/kit/breadcrumb.tsx";
import { buttonClass } from "#app/kit/button.tsx";
import type { SellerFact } from "#app/features/catalogue/storefront/seller-facts.ts";
import { Pagination } from "#app/features/catalogue/storefront/pagination.tsx";
import { ProductResults } from "#app/features/catalogue/storefront/product-results.tsx";
import emptySearch from "#app/kit/drawings/empty-search.svg?no-inline";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Stars } from "#app/kit/stars.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { SellerFacts } from "./seller-facts.tsx";
import { SellerSort } from "./seller-sort.tsx";

type Vendor = Omit<VendorOnPage, "cards" | "tags" | "germination"> & {
  facts: readonly SellerFact[];
  sortChoice: string;
};

type Props = { vendor: Vendor; cards: readonly ShownCard[] };

/** Who sells, and all that is sold here. */
export function SellerPage({ vendor, cards }: Props) {
  const t = useText();
  const { name, rating } = vendor;
  return (
    <div className="shell pt-2">
      <Breadcrumb trail={[{ to: "/", name: t("layout.home") }]} here={name} />
      <div className="mt-2 grid gap-x-12 gap-y-4 rounded-card border border-line bg-white p-4 md:p-6 lg:grid-cols-2">
        <div className="min-w-0">
          <h1 className="break-words text-2xl">{name}</h1>
          <p className="mt-1 text-muted">{t("seller.since", { month: vendor.since })}</p>
          {rating !== null && (
            <p className="mt-2">
              <Stars rating={rating} count={vendor.reviewCount} />
            </p>
          )}
        </div>
        <SellerFacts facts={vendor.facts} />
      </div>
      {vendor.count === 0 ? (
        <NothingForSale name={name} />
      ) : (
        <SellerProducts vendor={vendor} cards={cards} />
      )}
    </div>
  );
}

function SellerProducts({ vendor, cards }: Props) {
  const t = useText();
  const path = usePath();
  const { name, count, query, pages } = vendor;
  const address = path(`/vendors/${vendor.slug}`);
  const addressOf = (changes: Partial<VendorPageQuery>) => {
    const search = vendorPageQueryString({ ...query, ...changes });
    return address + (search === "" ? "" : `?${search}`);
  };
  return (
    <div className="mt-8">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="break-words text-xl">{t("seller.products", { name })}</h2>
          <p role="status" className="text-muted tabular">
            {t("products.count", { count, shown: count.toLocaleString("en-IN") })}
            {pages > 1 && `, ${t("products.ofPages", { page: query.page, pages })}`}
          </p>
        </div>
        {count > 1 && (
          <SellerSort
            sort={query.sort}
            choice={vendor.sortChoice}
            action={address}
            addressOf={(sort) => addressOf({ sort, page: 1 })}
          />
        )}
      </div>
      <ProductResults cards={cards} />
      <Pagination page={query.page} pages={pages} addressOf={(page) => addressOf({ page })} />
    </div>
  );
}

function NothingForSale({ name }: { name: string }) {
  const t = useText();
  return (
    <div className="mt-6 flex flex-col items-center rounded-card border border-line bg-white px-6 py-10 text-center">
      <img src={emptySearch} width={240} height={180} alt="" />
      <h2 className="mt-4 text-lg">{t("seller.none")}</h2>
      <p className="mt-1 text-muted">{t("seller.noneText", { name })}</p>
      <LocalLink to="/products" className={buttonClass("primary", "mt-5")}>
        {t("seller.browse")}
      </LocalLink>
    </div>
  );
}
