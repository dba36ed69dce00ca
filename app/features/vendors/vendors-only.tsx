import { buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useText } from "#app/kit/text.tsx";

/** Shown to customers who opened a page for vendors. */
export function VendorsOnly() {
  const t = useText();
  return (
    <div className="shell py-16">
      <title>{t("vendor.onlyTitle")}</title>
      <h1 className="text-2xl">{t("vendor.onlyTitle")}</h1>
      <p className="mt-3 max-w-prose text-muted">{t("vendor.onlyText")}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <LocalLink to="/" reloadDocument className={buttonClass()}>
          {t("vendor.toShop")}
        </LocalLink>
        <LocalLink to="/orders" reloadDocument className={buttonClass("secondary")}>
          {t("vendor.toOrders")}
        </LocalLink>
      </p>
    </div>
  );
}
