import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import type { ShownCard as Card } from "./packed-cards.ts";
import { AddToCart } from "#app/features/carts/add-to-cart.tsx";
import type { DrawnHtml } from "#app/http/memory/drawn-html.ts";
import { usePictures } from "#app/kit/pictures.ts";
import { Price } from "#app/kit/price.tsx";
import { ProductPicture } from "#app/features/catalogue/storefront/product-picture.tsx";
import { Stars } from "#app/kit/stars.tsx";
import { usePath, useText } from "#app/kit/text.tsx";

type ProductCardProps = {
  card: Card;
  /** What addresses of pictures begin with. */
  pictures: string;
  /** False for vendors, who can't buy. */
  canBuy: boolean;
  /** On the first screen: its picture is fetched at once. */
  soon?: boolean;
  follow: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** The heading's link covers the card; only the button lies above it. */
export function ProductCard({ card, pictures, canBuy, soon = false, follow }: ProductCardProps) {
  const t = useText();
  const path = usePath();
  const { slug, name, packLabel, pricePaise, imageKey, packId, stock, badge } = card;
  const isForSale = !badge || badge === "low-stock";
  const opened = card.isAskedPack ? `?pack=${packId}` : "";
  return (
    <li className={canBuy && !isForSale ? "card sold-out" : "card"}>
      <ProductPicture pictures={pictures} imageKey={imageKey} alt="" use="card" soon={soon} />
      {badge && <p className={`badge ${badge}`}>{t(`product.${badge}`)}</p>}
      <h3>
        <a href={path(`/products/${slug}`) + opened} onClick={follow}>
          {name}
        </a>
      </h3>
      <p className="card-text">{card.shortDescription}</p>
      {card.sow && <p className="card-sow">{card.sow}</p>}
      <p className="card-facts">{`${card.facts} · ${packLabel}`}</p>
      {card.rating === null ? (
        <p className="rated">{t("product.notRated")}</p>
      ) : (
        <Stars rating={card.rating} count={card.reviewCount} />
      )}
      <Price {...card} />
      {canBuy && isForSale && (
        <AddToCart line={{ packId, slug, name, packLabel, pricePaise, imageKey, stock }} />
      )}
    </li>
  );
}

type ProductCardsProps = {
  cards: readonly Card[];
  /** In a document: the same cards as they were drawn before; see drawn-cards.ts. */
  drawn?: DrawnHtml | undefined;
  canBuy: boolean;
  soon?: number;
};

/** One handler follows the links of all cards: a Link in each is dear to draw, 24 times a page. */
export function ProductCards({ cards, drawn, canBuy, soon = 0 }: ProductCardsProps) {
  const navigate = useNavigate();
  const pictures = usePictures();
  if (import.meta.env.SSR && drawn?.html)
    return <ul className="cards" dangerouslySetInnerHTML={{ __html: drawn.html }} />;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const elsewhere =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const address = event.currentTarget.getAttribute("href");
    if (elsewhere || !address) return;
    event.preventDefault();
    void navigate(address);
  };
  return (
    <ul className="cards">
      {cards.map((card, index) => (
        <ProductCard
          key={card.slug}
          card={card}
          pictures={pictures}
          canBuy={canBuy}
          soon={index < soon}
          follow={follow}
        />
      ))}
    </ul>
  );
}
