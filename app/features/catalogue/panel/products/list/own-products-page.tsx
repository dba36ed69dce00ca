import { useLocation } from "react-router";
import { isUnfiltered, readManagedList } from "#domain/catalogue/products/managed-list.ts";
import type { ManagedPack } from "#server/catalogue/products/get-managed-packs.ts";
import { ProductsPage, type ProductsPageProps } from "./products-page.tsx";
import { ButtonLink } from "#app/kit/button.tsx";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { ListedPacks } from "./listed-packs.tsx";
import { ownColumns } from "./own-columns.tsx";

type Props = ProductsPageProps & {
  /** The product whose packs are expanded, if any. */
  opened: { productId: string; name: string; packs: ManagedPack[] } | null;
};

/** A vendor's own products: the panel's list, with packs and stock in place. */
export function OwnProductsPage({ opened, ...list }: Props) {
  const t = useText();
  const language = useLanguage();
  const pathTo = useAreaPath();
  const { pathname, search } = useLocation();
  const open = opened?.productId ?? null;
  const toggle = (id: string) => {
    const query = new URLSearchParams(search);
    query.delete("done");
    if (id === open) query.delete("open");
    else query.set("open", id);
    return `${pathname}?${query}`;
  };
  const asked = readManagedList(new URLSearchParams(search));
  const isNarrowed = !isUnfiltered({ ...asked, vendorId: null });
  return (
    <ProductsPage
      {...list}
      title="vendorProducts.title"
      empty={isNarrowed ? "vendorProducts.noneFound" : "vendorProducts.empty"}
      action={
        <ButtonLink look="secondary" to={pathTo("/products/imports")} className="px-4 max-sm:px-3">
          <PanelIcon name="upload" />
          {t("imports.short")}
        </ButtonLink>
      }
      notMoved="vendorProducts.notMoved"
      columns={(choosing) => ownColumns(t, { pathTo, toggle, open, language }, choosing)}
      unfolded={
        opened && {
          key: opened.productId,
          content: <ListedPacks product={opened} packs={opened.packs} />,
        }
      }
    />
  );
}
