import type { ComponentProps } from "react";
import type { ShownCard } from "./cards/packed-cards.ts";
import type { DrawnHtml } from "#app/http/memory/drawn-html.ts";
import { useDeliveryHere } from "#app/features/catalogue/delivery/use-delivery-here.ts";
import { RecentlyViewed } from "#app/features/catalogue/recent/recently-viewed.tsx";
import { Breadcrumb } from "#app/kit/breadcrumb.tsx";
import { ProductCards } from "./cards/product-card.tsx";
import { Drawn } from "#app/kit/drawn-html.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { usePictures } from "#app/kit/pictures.ts";
import { useText } from "#app/kit/text.tsx";
import { BuyingBox } from "./buying-box.tsx";
import { ProductReviews } from "./product-reviews.tsx";
import { useCanBuy } from "./use-can-buy.ts";

type ProductShown = ComponentProps<typeof BuyingBox>["product"] &
  ComponentProps<typeof ProductReviews>["product"] & {
    details: DrawnHtml;
    image: Picture | null;
    moreImages: readonly Picture[];
    related: readonly ShownCard[];
    drawnRelated: DrawnHtml;
  };

type Picture = { key: string; alt: string | null };

export function ProductPage({ product }: { product: ProductShown }) {
  const t = useText();
  const canBuy = useCanBuy();
  const pictures = usePictures();
  useDeliveryHere(product.slug);
  const trail = [
    { to: "/", name: t("layout.home") },
    { to: "/products", name: t("layout.products") },
  ];
  return (
    <div className="shell pt-2">
      <Breadcrumb trail={trail} here={product.name} />
      <div className="mt-2 grid gap-6 lg:grid-cols-2 lg:gap-12">
        <div className="pictures">
          <div className="packet">
            <ProductPicture
              pictures={pictures}
              imageKey={product.image?.key ?? null}
              alt={product.image?.alt ?? product.name}
              use="page"
              soon
            />
          </div>
          {product.moreImages.map(({ key, alt }) => (
            <div key={key} className="packet">
              <ProductPicture
                pictures={pictures}
                imageKey={key}
                alt={alt ?? product.name}
                use="card"
              />
            </div>
          ))}
        </div>
        <BuyingBox key={product.slug} product={product} canBuy={canBuy} />
      </div>
      {/* Drawn by the server: see draw-details.tsx. */}
      <Drawn id="product-details" drawn={product.details} />
      <ProductReviews product={product} canWrite={canBuy} />
      {product.related.length > 0 && <Related product={product} canBuy={canBuy} />}
      <RecentlyViewed here={seenNow(product)} />
    </div>
  );
}

const seenNow = ({ slug, name, image, chosenPackId: packId }: ProductShown) => ({
  slug,
  packId,
  name,
  imageKey: image?.key ?? null,
});

function Related({ product, canBuy }: { product: ProductShown; canBuy: boolean }) {
  const t = useText();
  return (
    <section aria-labelledby="related" className="mt-14">
      <h2 id="related" className="mb-5 text-xl">
        {t("product.related")}
      </h2>
      <ProductCards cards={product.related} drawn={product.drawnRelated} canBuy={canBuy} />
    </section>
  );
}
