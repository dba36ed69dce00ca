import type { ShownCard } from "#app/features/catalogue/storefront/cards/packed-cards.ts";
import { searchMaxLength } from "#domain/catalogue/storefront/search-length.ts";
import { buttonClass } from "#app/kit/button.tsx";
import lostPage from "#app/kit/drawings/lost-page.svg?no-inline";
import { inputClass } from "#app/kit/input-class.ts";
import { ProductCards } from "#app/features/catalogue/storefront/cards/product-card.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { useCanBuy } from "#app/features/catalogue/storefront/use-can-buy.ts";

/** Nothing here: search, or look at what others buy. */
export function NotFound({ popular }: { popular: readonly ShownCard[] }) {
  const t = useText();
  const path = usePath();
  const canBuy = useCanBuy();
  return (
    <div id="not-found" className="shell pt-8">
      <div className="grid items-center gap-6 md:grid-cols-[auto_1fr] md:gap-12">
        <img src={lostPage} width={240} height={180} alt="" className="w-48 md:w-60" />
        <div>
          <h1 className="text-2xl">{t("error.notFoundTitle")}</h1>
          <p className="mt-2 max-w-prose text-muted">{t("error.notFoundText")}</p>
          <search>
            <form method="get" action={path("/products")} className="mt-5 flex max-w-120 gap-2">
              <input
                type="search"
                name="search"
                aria-label={t("layout.search")}
                placeholder={t("layout.search")}
                maxLength={searchMaxLength}
                className={inputClass}
              />
              <button className={buttonClass()}>{t("layout.searchButton")}</button>
            </form>
          </search>
        </div>
      </div>
      {popular.length > 0 && (
        <section aria-labelledby="popular" className="mt-12">
          <h2 id="popular" className="mb-5 text-xl">
            {t("error.popular")}
          </h2>
          <ProductCards cards={popular} canBuy={canBuy} />
        </section>
      )}
    </div>
  );
}
