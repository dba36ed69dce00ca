import { buttonClass } from "#app/kit/button.tsx";
import emptySearch from "#app/kit/drawings/empty-search.svg?no-inline";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useText } from "#app/kit/text.tsx";

export function NoneFound() {
  const t = useText();
  return (
    <div className="mt-4 flex flex-col items-center rounded-card border border-line bg-white px-6 py-10 text-center">
      <img src={emptySearch} width={240} height={180} alt="" />
      <h2 className="mt-4 text-lg">{t("products.none")}</h2>
      <p className="mt-1 text-muted">{t("products.noneText")}</p>
      <LocalLink to="/products" className={buttonClass("primary", "mt-5")}>
        {t("products.reset")}
      </LocalLink>
    </div>
  );
}
