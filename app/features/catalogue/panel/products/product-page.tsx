import { ButtonLink, buttonClass } from "#app/kit/button.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { DoneNotice, RefusedNotice } from "#app/kit/panel/done-notice.tsx";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { useText } from "#app/kit/text.tsx";
import { ProductForm, type ProductFormProps } from "./product-form.tsx";
import { RemoveProduct } from "./remove-product.tsx";

export type EditedProductPage = Pick<ProductFormProps, "values" | "choices"> & {
  name: string;
  product: NonNullable<ProductFormProps["product"]>;
  /** The product's path in the shop; null while it is not published. */
  inShop: string | null;
  /** True while the product was never ordered or reviewed. */
  canDelete: boolean;
  canCopy: boolean;
  /** It waits for an administrator's word. */
  canSendBack: boolean;
  sentBackReason: string | null;
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
  const pathTo = useAreaPath();
  const { name, product, values, choices, sentBackReason } = page;
  return (
    <PanelPage
      title={name}
      back={{ to: pathTo("/products"), text: t("adminProduct.back") }}
      action={<Actions page={page} />}
    >
      <DoneNotice
        words={{
          saved: "adminProducts.saved",
          added: "adminProducts.added",
          copied: "adminProduct.copied",
          "sent-back": "adminSendingBack.done",
        }}
      />
      <RefusedNotice words={{ "vendor-suspended": "adminProducts.suspended" }} />
      {sentBackReason !== null && <SentBack reason={sentBackReason} />}
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

function Actions({ page }: { page: EditedProductPage }) {
  const t = useText();
  const pathTo = useAreaPath();
  const { name, product, inShop, canDelete, canCopy, canSendBack } = page;
  const own = pathTo(`/products/${product.id}`);
  return (
    <div className="flex flex-wrap gap-3">
      {inShop && (
        <a href={inShop} className={buttonClass("quiet", "px-2")}>
          {t("adminProduct.inShop")}
        </a>
      )}
      {canSendBack && (
        <ButtonLink to={`${own}/sending-back`} look="secondary" className="px-4">
          {t("adminSendingBack.open")}
        </ButtonLink>
      )}
      <ButtonLink to={`${own}/images`} look="secondary" className="px-4">
        {t("adminImages.section")}
      </ButtonLink>
      <ButtonLink to={`${own}/stock`} look="secondary" className="px-4">
        <PanelIcon name="stock" />
        {t("adminProduct.stock")}
      </ButtonLink>
      <ButtonLink to={`${own}/lots`} look="secondary" className="px-4">
        {t("lots.open")}
      </ButtonLink>
      {canCopy && (
        <PostButton
          action={`${own}/copy`}
          text={t("adminProduct.copy")}
          label={t("adminProducts.copy", { name })}
        />
      )}
      <RemoveProduct
        product={{ id: product.id, name, canDelete }}
        className={buttonClass("danger", "px-4")}
      />
    </div>
  );
}

/** In the words of the administrator who looked at it. */
function SentBack({ reason }: { reason: string }) {
  const t = useText();
  return (
    <div className="mb-4">
      <Notice kind="problem">
        <p className="font-semibold">{t("adminProduct.sentBackTitle")}</p>
        <p className="mt-1 break-words whitespace-pre-line">{reason}</p>
        <p className="mt-1">{t("adminProduct.sentBackNext")}</p>
      </Notice>
    </div>
  );
}
