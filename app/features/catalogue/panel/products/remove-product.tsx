import type { ReactNode } from "react";
import { ConfirmDialog } from "#app/kit/panel/confirm-dialog.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useText } from "#app/kit/text.tsx";

type Props = {
  product: { id: string; name: string; canDelete: boolean };
  className: string;
  /** An icon shown instead of the text. */
  icon?: ReactNode;
};

/** Deleted where that loses nothing, else archived; the button says which. */
export function RemoveProduct({ product, className, icon }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  const { id, name, canDelete } = product;
  const word = canDelete ? "delete" : "archive";
  return (
    <ConfirmDialog
      open={{
        text: icon ?? t(`adminProduct.${word}`),
        label: t(`adminProducts.${word}`, { name }),
        className,
      }}
      title={t(`adminProducts.${word}Title`, { name })}
      text={t(`adminProducts.${word}Text`)}
      submit={t(`adminProducts.${word}Submit`)}
      isDanger
      action={pathTo(`/products/${id}/deletion`)}
    />
  );
}
