import { useEffect, useState, type ComponentType } from "react";
import { formatRupees } from "#domain/money.ts";
import { usePictures } from "#app/kit/pictures.ts";
import { usePath, useText } from "#app/kit/text.tsx";
import type { SeenProduct } from "./seen-products.ts";
import type { RecentProductsProps } from "./shell-parts.ts";

/** What draws it comes once the page has nothing else to do. */
export function RecentlyViewed({ here }: { here: SeenProduct }) {
  const [Products, setProducts] = useState<ComponentType<RecentProductsProps> | null>(null);
  const shell = { t: useText(), path: usePath(), pictures: usePictures(), formatRupees };
  useEffect(() => {
    const load = () =>
      void import("./recent-products.tsx").then(
        ({ RecentProducts }) => setProducts(() => RecentProducts),
        () => {
          // Without a network the page goes without them.
        },
      );
    if (!("requestIdleCallback" in window)) {
      const soon = setTimeout(load, 1000);
      return () => clearTimeout(soon);
    }
    const idle = requestIdleCallback(load, { timeout: 5000 });
    return () => cancelIdleCallback(idle);
  }, []);
  return Products && <Products key={here.slug} here={here} shell={shell} />;
}
