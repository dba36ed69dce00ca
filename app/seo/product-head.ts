import type { ProductOnPage } from "#server/catalogue/storefront/get-product.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { pageHead, type PageHeadArgs } from "./page-head.ts";
import type { PageHead } from "./page-meta.ts";
import { pictureAddress, productThing } from "./product-things.ts";
import { breadcrumb } from "./shop-things.ts";
import { vendorAddress } from "./vendor-things.ts";

/** A chosen pack and older reviews are the same page. */
export async function productHead(asked: PageHeadArgs, product: ProductOnPage): Promise<PageHead> {
  const { origin, pathname } = asked.url;
  const language = languageOf(pathname);
  const t = textIn(language);
  const addressOf = (path: string) => origin + localPath(language, path);
  const path = `/products/${product.slug}`;
  const vendor = vendorAddress({ origin, language }, product.vendorSlug);
  const world = asked.context.get(worldContext);
  const settings = await cachedSettings(world);
  const pictures = world.env.picturesUrl ?? `${origin}/media`;
  const { image, name, shortDescription, description } = product;
  return pageHead(asked, "product", {
    values: { name, text: `${shortDescription}. ${description}` },
    path,
    picture: image
      ? { url: pictureAddress(pictures, image.key), width: 1080, height: 1080 }
      : undefined,
    things: [
      productThing(product, { pictures, language, address: addressOf(path), vendor }, settings),
      breadcrumb([
        { name: t("layout.home"), url: addressOf("/") },
        { name: t("layout.products"), url: addressOf("/products") },
        { name },
      ]),
    ],
  });
}
