import { buttonClass } from "#app/kit/button.tsx";
import heroField from "#app/kit/drawings/hero-field.svg?no-inline";
import { Icon } from "#app/kit/icon.tsx";
import { inputClass } from "#app/kit/input-class.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { usePath } from "#app/kit/text.tsx";
import type { HomeText } from "./home-text.ts";

/** What the shop is, and its search. */
export function Hero({ t }: { t: HomeText }) {
  return (
    <section className="shell grid items-center gap-4 pt-4 md:grid-cols-2 md:gap-10 md:pt-10">
      <div className="md:order-2">
        <img
          src={heroField}
          width={1200}
          height={480}
          alt=""
          fetchPriority="high"
          className="aspect-3/1 w-full rounded-card object-cover md:aspect-4/3"
        />
      </div>
      <div>
        <h1 className="text-2xl md:text-3xl">{t("home.heroTitle")}</h1>
        <p className="mt-3 max-w-prose text-muted sm:text-lg">{t("home.heroText")}</p>
        <p className="mt-4 flex flex-wrap gap-2 max-sm:*:px-2.5 max-sm:*:text-sm">
          <LocalLink to="/products" reloadDocument className={buttonClass()}>
            {t("home.explore")}
          </LocalLink>
          <LocalLink to="/about" reloadDocument className={buttonClass("secondary")}>
            {t("home.learn")}
          </LocalLink>
        </p>
        <SearchForm t={t} />
      </div>
    </section>
  );
}

function SearchForm({ t }: { t: HomeText }) {
  const path = usePath();
  return (
    <search className="mt-4 block max-w-prose">
      <form id="home-find" method="get" action={path("/products")} className="flex gap-2">
        <input
          type="search"
          name="search"
          maxLength={100}
          aria-label={t("layout.search")}
          placeholder={t("products.searchHint")}
          enterKeyHint="search"
          className={inputClass}
        />
        <button
          className={buttonClass("secondary", "flex-none px-3")}
          aria-label={t("layout.searchButton")}
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
