import type { ShopWindow } from "#server/catalogue/shop-window/find-shop-window.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Price } from "#app/kit/price.tsx";
import type { HomeText } from "./home-text.ts";

type Props = { t: HomeText; window: ShopWindow };

/** Without pictures: a first visit on a slow line can bear four. */
export function NewProducts({ t, window: { newest: products } }: Props) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="newest" className="mt-12">
      <h2 id="newest" className="text-xl">
        {t("home.newest")}
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
              className="inline-flex min-h-11 flex-wrap items-center gap-x-2 rounded-card border border-line bg-white px-4 py-2 font-semibold hover:border-edge"
            >
              {name} {city && <small className="font-normal text-muted">{city}</small>}
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
