import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { usePlace } from "#app/kit/panel/place.ts";
import { useText } from "#app/kit/text.tsx";
import { ProductForm, type ProductFormProps } from "./product-form.tsx";

export function NewProductPage(form: Omit<ProductFormProps, "product">) {
  const t = useText();
  const place = usePlace();
  return (
    <PanelPage
      title={t("adminProduct.new")}
      back={{ to: place("/products"), text: t("adminProduct.back") }}
    >
      <ProductForm {...form} product={null} />
    </PanelPage>
  );
}
