import { useLocation, useNavigation } from "react-router";
import type { DrawnHtml } from "#app/http/memory/drawn-html.ts";
import type { ShownCard } from "./cards/packed-cards.ts";
import { ProductCards } from "./cards/product-card.tsx";
import { useText } from "#app/kit/text.tsx";
import { useCanBuy } from "./use-can-buy.ts";

/** So many cards are on the first screen. */
export const soonShown = 4;

type ProductResultsProps = { cards: readonly ShownCard[]; drawn?: DrawnHtml };

/** What is shown stays while the next answer is fetched, and fades when that takes long. */
export function ProductResults({ cards, drawn }: ProductResultsProps) {
  const t = useText();
  const canBuy = useCanBuy();
  const waiting = useNavigation().location?.pathname === useLocation().pathname;
  return (
    <div
      aria-busy={waiting}
      className={`transition-opacity duration-150 ${waiting ? "opacity-60 delay-300" : ""}`}
    >
      <h2 className="sr-only">{t("products.results")}</h2>
      <ProductCards cards={cards} drawn={drawn} canBuy={canBuy} soon={soonShown} />
    </div>
  );
}
