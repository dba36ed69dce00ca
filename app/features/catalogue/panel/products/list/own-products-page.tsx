import { useLocation } from "react-router";
import { isUnfiltered, readManagedList } from "#domain/catalogue/products/managed-list.ts";
import { ProductsPage, type ProductsPageProps } from "./products-page.tsx";
import { ButtonLink } from "#app/kit/button.tsx";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { ownColumns } from "./own-columns.tsx";

/** A vendor's own products. */
export function OwnProductsPage(list: ProductsPageProps) {
  const t = useText();
  const language = useLanguage();
  const pathTo = useAreaPath();
  const { search } = useLocation();
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
      columns={(choosing, unfolding) => ownColumns(t, { pathTo, unfolding, language }, choosing)}
    />
  );
}
