import type { ShownCard } from "./cards/packed-cards.ts";
import { useCanBuy } from "./use-can-buy.ts";
import { Icon } from "#app/kit/icon.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { ProductCards } from "./cards/product-card.tsx";
import { useText } from "#app/kit/text.tsx";

export function FeaturedProducts({ cards }: { cards: readonly ShownCard[] }) {
  const t = useText();
  const canBuy = useCanBuy();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="featured" className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="featured" className="text-xl">
          {t("home.featured")}
        </h2>
        <LocalLink
          to="/products"
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-leaf underline-offset-4 hover:underline"
        >
          {t("home.all")} <Icon name="arrow-right" size={18} />
        </LocalLink>
      </div>
      <ProductCards cards={cards} canBuy={canBuy} />
    </section>
  );
}
