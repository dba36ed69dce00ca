import type { ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import type { ShopWindow } from "#server/catalogue/shop-window/find-shop-window.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Price } from "#app/kit/price.tsx";
import type { HomeText } from "./home-text.ts";

type Props = { t: HomeText; window: ShopWindow };

/** Without pictures: a first visit on a slow line can bear four. */
export function WindowLists({ t, window: { bestSellers, newest } }: Props) {
  return (
    <>
      <Products id="best-sellers" title={t("home.bestSellers")} products={bestSellers} />
      <Products id="newest" title={t("home.newest")} products={newest} />
    </>
  );
}

type ProductsProps = { id: string; title: string; products: readonly ProductCard[] };

function Products({ id, title, products }: ProductsProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="window-list md:grid md:grid-cols-2 md:gap-x-10">
        {products.map((product) => (
          <li key={product.slug}>
            <LocalLink to={`/products/${product.slug}`} reloadDocument>
              <span>
                {product.name} <small>{product.packLabel}</small>
              </span>
              <Price {...product} />
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SeedHouses({ t, window: { houses } }: Props) {
  if (houses.length === 0) return null;
  return (
    <section aria-labelledby="houses" className="mt-12">
      <h2 id="houses" className="text-xl">
        {t("home.houses")}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2 sm:gap-3">
        {houses.map(({ slug, name, city }) => (
          <li key={slug}>
            <LocalLink
              to={`/vendors/${slug}`}
              reloadDocument
              className="inline-flex min-h-11 flex-wrap items-center gap-x-2 rounded-card border border-line bg-white px-4 py-2 font-semibold hover:border-leaf"
            >
              {name} {city && <small className="font-normal text-muted">{city}</small>}
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
