import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useText } from "#app/kit/text.tsx";
import { ProductForm, type ProductFormProps } from "./product-form.tsx";

export function NewProductPage(form: Omit<ProductFormProps, "product">) {
  const t = useText();
  const pathTo = useAreaPath();
  return (
    <PanelPage
      title={t("adminProduct.new")}
      back={{ to: pathTo("/products"), text: t("adminProduct.back") }}
    >
      <ProductForm {...form} product={null} />
    </PanelPage>
  );
}
