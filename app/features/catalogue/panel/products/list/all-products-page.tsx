import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useText } from "#app/kit/text.tsx";
import { productColumns } from "./product-columns.tsx";
import { ProductsPage, type ProductsPageProps } from "./products-page.tsx";

/** Every vendor's, for administrators. */
export function AllProductsPage(list: ProductsPageProps) {
  const t = useText();
  const pathTo = useAreaPath();
  return (
    <ProductsPage
      {...list}
      title="adminProducts.title"
      empty="adminProducts.empty"
      notMoved="adminProducts.notMoved"
      columns={(choosing, unfolding) => productColumns(t, { pathTo, unfolding }, choosing)}
    />
  );
}
