import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Icon } from "#app/kit/icon.tsx";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useText } from "#app/kit/text.tsx";
import { RemoveProduct } from "#app/features/catalogue/panel/products/remove-product.tsx";

type Props = {
  product: { id: string; name: string; canDelete: boolean };
  canCopy?: boolean;
  /** The way to its stock; without one it is a page. */
  stock?: ReactNode;
};

export function RowActions({ product, canCopy = false, stock }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  const { id, name } = product;
  return (
    <div className="-mx-2 flex">
      <Link
        to={pathTo(`/products/${id}`)}
        title={t("adminProducts.edit", { name })}
        className="panel-icon-button"
      >
        <PanelIcon name="edit" />
      </Link>
      {stock ?? (
        <Link
          to={pathTo(`/products/${id}/stock`)}
          title={t("adminProducts.stockOf", { name })}
          className="panel-icon-button"
        >
          <PanelIcon name="stock" />
        </Link>
      )}
      {canCopy && <CopyButton action={pathTo(`/products/${id}/copy`)} name={name} />}
      <RemoveProduct
        product={product}
        className="panel-icon-button text-chilli hover:bg-chilli-tint"
        icon={<Icon name="trash" />}
      />
    </div>
  );
}

function CopyButton({ action, name }: { action: string; name: string }) {
  const t = useText();
  const isBusy = useBusyForm();
  return (
    <Form method="post" action={action}>
      <button
        type="submit"
        title={t("adminProducts.copy", { name })}
        disabled={isBusy}
        className="panel-icon-button"
      >
        <PanelIcon name="copy" />
      </button>
    </Form>
  );
}
