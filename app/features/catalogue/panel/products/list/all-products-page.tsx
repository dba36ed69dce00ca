import { usePlace } from "#app/kit/panel/place.ts";
import { useText } from "#app/kit/text.tsx";
import { productColumns } from "./product-columns.tsx";
import { ProductsPage, type ProductsPageProps } from "./products-page.tsx";

/** Every vendor's, for administrators. */
export function AllProductsPage(list: ProductsPageProps) {
  const t = useText();
  const place = usePlace();
  return (
    <ProductsPage
      {...list}
      title="adminProducts.title"
      empty="adminProducts.empty"
      notMoved="adminProducts.notMoved"
      columns={(choosing) => productColumns(t, place, choosing)}
    />
  );
}
