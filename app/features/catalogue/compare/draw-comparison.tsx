import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#domain/language.ts";
import { comparedMost } from "#domain/catalogue/products/product.ts";
import type { ComparedProduct, Comparison } from "#server/catalogue/compare/compare-products.ts";
import { localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { Field } from "#app/kit/field.tsx";
import { comparedRows } from "./compared-rows.ts";

type Compared = {
  language: Language;
  comparison: Comparison;
  /** What addresses of pictures begin with. */
  pictures: string;
};

/** Varieties side by side, and a form that takes one more: drawn by the server, so that no script carries it. */
export const drawComparison = (compared: Compared): string =>
  renderToStaticMarkup(
    <>
      {compared.comparison.products.length === 0 ? (
        <NoneChosen {...compared} />
      ) : (
        <ComparedTable {...compared} />
      )}
      <AddVariety {...compared} />
    </>,
  );

const compareAddress = (language: Language, slugs: readonly string[]): string =>
  localPath(language, "/compare") +
  (slugs.length === 0 ? "" : `?${slugs.map((slug) => `seed=${slug}`).join("&")}`);

function NoneChosen({ language }: Compared) {
  const t = textIn(language);
  return (
    <p className="mt-4">
      {t("compare.none")}{" "}
      <a
        href={localPath(language, "/products")}
        className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
      >
        {t("compare.choose")}
      </a>
    </p>
  );
}

/** Wider than a phone where there are more than two: it is moved by the finger, or by the keys once it is focused. */
function ComparedTable({ language, comparison: { products }, pictures }: Compared) {
  const t = textIn(language);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else keys could not move it
    <section className="mt-5 overflow-x-auto" aria-label={t("compare.title")} tabIndex={0}>
      <table className="compared">
        <thead>
          <tr>
            {products.map((product) => (
              <ComparedHead key={product.slug} {...{ language, product, products, pictures }} />
            ))}
          </tr>
        </thead>
        {comparedRows(language, products).map(({ name, values, differs }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={products.length}>
                <span>
                  {name}
                  {differs && products.length > 1 && ` · ${t("compare.differs")}`}
                </span>
              </th>
            </tr>
            <tr>
              {values.map((value, place) => (
                <td key={products[place]?.slug} className={differs ? "font-semibold" : undefined}>
                  {value ?? <span className="font-normal text-muted">{t("compare.unknown")}</span>}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  );
}

type ComparedHeadProps = {
  language: Language;
  pictures: string;
  product: ComparedProduct;
  products: readonly ComparedProduct[];
};

function ComparedHead({ language, pictures, product, products }: ComparedHeadProps) {
  const t = textIn(language);
  const { slug, name, imageKey } = product;
  const others = products.filter((other) => other !== product);
  return (
    <th scope="col">
      <span className="packet block max-w-40">
        {imageKey === null ? (
          <span className="no-picture">
            <Icon name="sprout" size={48} />
          </span>
        ) : (
          <img
            src={`${pictures}/${imageKey}-320.webp`}
            width={320}
            height={320}
            alt=""
            loading="lazy"
          />
        )}
      </span>
      <a
        href={localPath(language, `/products/${slug}`)}
        className="inline-flex min-h-11 items-center text-leaf underline-offset-4 hover:underline"
      >
        {name}
      </a>
      <a
        href={compareAddress(
          language,
          others.map((other) => other.slug),
        )}
        aria-label={t("compare.removeOf", { name })}
        className="flex min-h-11 items-center text-sm font-normal text-muted underline underline-offset-4"
      >
        {t("compare.remove")}
      </a>
    </th>
  );
}

function AddVariety({ language, comparison: { products, others } }: Compared) {
  const t = textIn(language);
  if (others.length === 0)
    return products.length > 0 && products.length < comparedMost ? (
      <p className="mt-4 text-muted">{t("compare.noOthers")}</p>
    ) : null;
  return (
    <form
      method="get"
      action={localPath(language, "/compare")}
      className="mt-5 grid max-w-xl items-end gap-3 sm:grid-cols-[1fr_auto]"
    >
      {products.map(({ slug }) => (
        <input key={slug} type="hidden" name="seed" value={slug} />
      ))}
      <Field label={t("compare.add")}>
        {(control) => (
          <select name="seed" {...control}>
            {others.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button className={buttonClass("secondary", "w-full")}>{t("compare.addButton")}</button>
    </form>
  );
}
