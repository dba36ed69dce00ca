import { useNavigation } from "react-router";
import { useText } from "#app/kit/text.tsx";

/** Said while a product is fetched; it shows only when that takes a while. */
export function LoadingProduct() {
  const t = useText();
  const path = useNavigation().location?.pathname ?? "";
  if (!/\/products\/./.test(path)) return null;
  return (
    <p role="status" className="going">
      {t("product.loading")}
    </p>
  );
}
