import type { ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import type { CardBadge } from "#domain/catalogue/products/stock-status.ts";
import { cartItemCells } from "#app/features/carts/cart-item-text.ts";
import { joinCells, splitCells } from "#app/features/carts/cells.ts";

/** A card as pages draw it. */
export type ShownCard = Omit<ProductCard, "seedType" | "tested" | "cropKey"> & {
  /** That it is time to sow it where the reader is. */
  sow: string | null;
  /** What its seed was tested at, if that is known, and below it of what type it is. */
  facts: string;
};

/**
 * The cards of a list as one text. As hundreds of values of their own the router would spend a tenth of the page's
 * bytes on them, and a good part of its time. Each begins as its button's form has it, which is then sent once.
 */
export const packCards = (cards: readonly ShownCard[]): string =>
  joinCells(
    cards.flatMap((card) => [
      ...cartItemCells(card),
      card.struckMrpPaise,
      Number(card.from) + (card.taxed ? 0 : 2) + (card.isAskedPack ? 4 : 0),
      card.badge,
      card.rating,
      card.reviewCount,
      card.facts,
      card.shortDescription,
      card.sow,
    ]),
  );

const cellsOfCard = 15;

export function unpackCards(packed: string): ShownCard[] {
  const cells = packed === "" ? [] : splitCells(packed);
  return Array.from({ length: cells.length / cellsOfCard }, (_, index) =>
    unpackCard(cells.slice(index * cellsOfCard, (index + 1) * cellsOfCard)),
  );
}

function unpackCard(cells: readonly string[]): ShownCard {
  const text = (index: number) => cells[index] ?? "";
  const orNull = (index: number) => (text(index) === "" ? null : Number(text(index)));
  const marks = Number(text(8));
  return {
    packId: text(0),
    slug: text(1),
    name: text(2),
    packLabel: text(3),
    pricePaise: Number(text(4)),
    imageKey: text(5) || null,
    stock: Number(text(6)),
    struckMrpPaise: orNull(7),
    from: (marks & 1) > 0,
    taxed: (marks & 2) === 0,
    isAskedPack: marks > 3,
    badge: (text(9) || null) as CardBadge,
    rating: orNull(10),
    reviewCount: Number(text(11)),
    facts: text(12),
    shortDescription: text(13),
    sow: text(14) || null,
  };
}
