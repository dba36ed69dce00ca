import { renderToStaticMarkup } from "react-dom/server";
import { catalogueQueryString } from "#domain/catalogue/storefront/catalogue-query.ts";
import type { Language } from "#domain/language.ts";
import { telephoneLink } from "#domain/people/addresses/phone-number.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { localPath } from "#app/i18n/language.ts";
import { buttonClass } from "#app/kit/button.tsx";
import emptySearch from "#app/kit/drawings/empty-search.svg?no-inline";
import { plainSearch, type Nearest } from "./find-nearest.ts";

type Shown = { language: Language; search: string; nearest: Nearest; phone: string };

/** Drawn by the server, so that no script carries it. */
export function drawNoneFound({ language, search, nearest, phone }: Shown): string {
  const t = textIn(language);
  return renderToStaticMarkup(
    <>
      <div className="mt-4 flex flex-col items-center rounded-card border border-line bg-white px-6 py-8 text-center">
        <img src={emptySearch} width={160} height={120} alt="" />
        <h2 className="mt-4 text-lg">{t("products.none")}</h2>
        <p className="mt-1 text-muted">{t("products.noneText")}</p>
        <Ways language={language} search={search} nearest={nearest} />
        <a href={localPath(language, "/products")} className={buttonClass("primary", "mt-5")}>
          {t("products.reset")}
        </a>
        {phone !== "" && (
          <p className="mt-3 text-sm text-muted">
            {t("products.nearHelp")}{" "}
            <a
              href={telephoneLink(phone)}
              className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-leaf underline underline-offset-4"
            >
              {phone}
            </a>
          </p>
        )}
      </div>
      {nearest.cards.length > 0 && (
        <h2 className="mt-8 mb-4 text-xl">
          {t(nearest.isPopular ? "error.popular" : "products.nearest")}
        </h2>
      )}
    </>,
  );
}

/** Other searches, and the category that is nearest. */
function Ways({ language, search, nearest }: Omit<Shown, "phone">) {
  const t = textIn(language);
  const { meant, isWider, category } = nearest;
  const searchFor = (text: string) =>
    `${localPath(language, "/products")}?${catalogueQueryString(plainSearch(text))}`;
  return (
    <>
      {meant.length > 0 && (
        <Choices title={t("products.didYouMean")}>
          {meant.map((text) => ({ text, to: searchFor(text) }))}
        </Choices>
      )}
      {isWider && (
        <Choices>
          {[{ text: t("products.withoutFilters", { search }), to: searchFor(search) }]}
        </Choices>
      )}
      {category && (
        <Choices title={t("products.nearCategory")}>
          {[
            {
              text: category.name,
              to: `${localPath(language, "/products")}?category=${category.slug}`,
            },
          ]}
        </Choices>
      )}
    </>
  );
}

type ChoicesProps = { title?: string; children: readonly { text: string; to: string }[] };

function Choices({ title, children }: ChoicesProps) {
  return (
    <div className="mt-4">
      {title !== undefined && <p className="text-sm text-muted">{title}</p>}
      <ul className="mt-1 flex flex-wrap justify-center gap-3">
        {children.map(({ text, to }) => (
          <li key={to} className="max-w-full">
            <a
              href={to}
              className="inline-flex min-h-11 max-w-full items-center rounded-full bg-leaf-tint px-5 font-semibold wrap-anywhere text-leaf"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
