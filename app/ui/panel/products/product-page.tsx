import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { DoneNotice } from "#app/ui/panel/done-notice.tsx";
import { PanelIcon } from "#app/ui/panel/panel-icon.tsx";
import { PanelPage } from "#app/ui/panel/panel-page.tsx";
import { useText } from "#app/ui/text.tsx";
import { ProductForm, type ProductFormProps } from "./product-form.tsx";
import { RemoveProduct } from "./remove-product.tsx";

export type EditedProductPage = Pick<ProductFormProps, "values" | "choices"> & {
  name: string;
  product: NonNullable<ProductFormProps["product"]>;
  /** Null while nobody sees it. */
  inShop: string | null;
  /** It was never ordered or reviewed. */
  canDelete: boolean;
};

/** One product. Each part saves for itself: the form, its pictures, its stock on a page of its own. */
export function ProductPage({
  page,
  answer,
}: {
  page: EditedProductPage;
  answer: ProductFormProps["answer"];
}) {
  const t = useText();
  const { name, product, values, choices, inShop, canDelete } = page;
  return (
    <PanelPage
      title={name}
      back={{ to: "/admin/products", text: t("adminProduct.back") }}
      action={
        <div className="flex flex-wrap gap-3">
          {inShop && (
            <a href={inShop} className={buttonClass("quiet", "px-2")}>
              {t("adminProduct.inShop")}
            </a>
          )}
          <ButtonLink to={`/admin/products/${product.id}/images`} look="secondary" className="px-4">
            {t("adminImages.section")}
          </ButtonLink>
          <ButtonLink to={`/admin/products/${product.id}/stock`} look="secondary" className="px-4">
            <PanelIcon name="stock" />
            {t("adminProduct.stock")}
          </ButtonLink>
          <RemoveProduct
            product={{ id: product.id, name, canDelete }}
            className={buttonClass("danger", "px-4")}
          />
        </div>
      }
    >
      <DoneNotice words={{ saved: "adminProducts.saved", added: "adminProducts.added" }} />
      <ProductForm
        key={`${product.id} ${values.mark}`}
        values={values}
        choices={choices}
        product={product}
        answer={answer}
      />
    </PanelPage>
  );
}
