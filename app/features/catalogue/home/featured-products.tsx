import type { DrawnHtml } from "#app/http/memory/drawn-html.ts";
import type { ShownCard } from "#app/features/catalogue/storefront/cards/packed-cards.ts";
import { ProductCards } from "#app/features/catalogue/storefront/cards/product-card.tsx";
import { useCanBuy } from "#app/features/catalogue/storefront/use-can-buy.ts";
import { Icon } from "#app/kit/icon.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";

type Props = { title: string; all: string; cards: readonly ShownCard[]; drawn: DrawnHtml };

export function FeaturedProducts({ title, all, cards, drawn }: Props) {
  const canBuy = useCanBuy();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="featured" className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="featured" className="text-xl">
          {title}
        </h2>
        <LocalLink
          to="/products"
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-leaf underline-offset-4 hover:underline"
        >
          {all} <Icon name="arrow-right" size={18} />
        </LocalLink>
      </div>
      <ProductCards cards={cards} drawn={drawn} canBuy={canBuy} />
    </section>
  );
}
