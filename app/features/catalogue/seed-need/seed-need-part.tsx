import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#domain/language.ts";
import { putLine } from "#app/features/carts/cart-item-text.ts";
import type { SeedNeedOnPage } from "#server/catalogue/seed-need/get-seed-need.ts";
import { localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { Field, TextField } from "#app/kit/field.tsx";
import { ends } from "#domain/catalogue/seed-need/seed-need.ts";
import type { SeedQuestion } from "#domain/catalogue/seed-need/seed-question.ts";
import type { AskedSeed } from "./read-seed-question.ts";
import {
  answerInWords,
  bighaChoices,
  unitChoices,
  wayChoices,
  type Choice,
  type MixInWords,
} from "./seed-need-words.ts";

type SeedNeedShown = {
  language: Language;
  page: SeedNeedOnPage;
  asked: AskedSeed;
  question: SeedQuestion | null;
  problems: { amount?: string; unit?: string };
  canBuy: boolean;
  /** Of this answer, with what was asked. */
  address: string;
};

/** The page: drawn by the server, so that no script carries it. */
export const drawSeedNeed = (shown: SeedNeedShown): string =>
  renderToStaticMarkup(
    <>
      <Beginning {...shown} />
      <QuestionForm {...shown} />
      {shown.question && shown.page.answer && <Answer {...shown} question={shown.question} />}
    </>,
  );

function Beginning({ language, page: { slug, name } }: SeedNeedShown) {
  const t = textIn(language);
  return (
    <>
      <a
        href={localPath(language, `/products/${slug}`)}
        className="inline-flex min-h-11 items-center text-leaf underline-offset-4 hover:underline"
      >
        {name}
      </a>
      <h1 className="text-2xl">{t("need.title")}</h1>
      <p className="mt-1 max-w-2xl text-muted">{t("need.intro", { name })}</p>
    </>
  );
}

function QuestionForm({ language, page, asked, problems }: SeedNeedShown) {
  const t = textIn(language);
  const ways = wayChoices(language, page.ways);
  const [units, bighas] = [unitChoices(language), bighaChoices(language)];
  const isKnownUnit = [...units, ...bighas].some(({ value }) => value === asked.unit);
  return (
    <form
      method="get"
      action={`${localPath(language, `/products/${page.slug}/how-much`)}#answer`}
      noValidate
      className="mt-5 grid max-w-2xl gap-4 rounded-card border border-line bg-white p-4 sm:grid-cols-2"
    >
      <TextField
        label={t("need.amount")}
        name="amount"
        defaultValue={asked.amount}
        inputMode="decimal"
        autoComplete="off"
        required
        error={problems.amount}
      />
      <SelectField
        label={t("need.unit")}
        name="unit"
        value={isKnownUnit ? asked.unit : ""}
        choices={isKnownUnit ? units : [{ value: "", label: t("need.choose") }, ...units]}
        more={{ label: t("need.bighas"), choices: bighas }}
        error={problems.unit}
      />
      {ways.length > 1 && (
        <SelectField label={t("need.way")} name="way" value={asked.way} choices={ways} />
      )}
      <SelectField
        label={t("need.end")}
        name="end"
        value={asked.end}
        choices={ends.map((value) => ({ value, label: t(`need.end.${value}`) }))}
      />
      <button className={buttonClass("primary", "w-full sm:col-span-2")}>{t("need.count")}</button>
    </form>
  );
}

type SelectFieldProps = {
  label: string;
  name: string;
  value: string;
  choices: readonly Choice[];
  /** After the others, under a name of their own. */
  more?: { label: string; choices: readonly Choice[] };
  error?: string | undefined;
};

function SelectField({ label, name, value, choices, more, error }: SelectFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select name={name} defaultValue={value} {...control}>
          <Options choices={choices} />
          {more && (
            <optgroup label={more.label}>
              <Options choices={more.choices} />
            </optgroup>
          )}
        </select>
      )}
    </Field>
  );
}

const Options = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

function Answer(shown: SeedNeedShown & { question: SeedQuestion }) {
  const { language, page, question, canBuy, address } = shown;
  const t = textIn(language);
  const { answer } = page;
  if (answer === null) return null;
  const { said, reasons, short, mix, others } = answerInWords(language, page, { question, answer });
  return (
    <section id="answer" aria-labelledby="needed" className="mt-8 max-w-2xl">
      <h2 id="needed" className="text-xl">
        {said}
      </h2>
      {reasons.map((reason) => (
        <p key={reason} className="mt-2 text-muted">
          {reason}
        </p>
      ))}
      <p className="mt-2 text-sm text-muted">{t("crop.guidance")}</p>
      {short && <p className="mt-5 font-semibold text-chilli">{short}</p>}
      {mix && <PackMix language={language} mix={mix} />}
      {mix && canBuy && <PutInCart language={language} page={page} address={address} />}
      {others && (
        <a
          href={others.href}
          className="mt-3 inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
        >
          {others.text}
        </a>
      )}
    </section>
  );
}

function PackMix({ language, mix }: { language: Language; mix: MixInWords }) {
  const t = textIn(language);
  return (
    <>
      <h3 className="mt-6 text-lg">{mix.title}</h3>
      <table className="facts">
        <tbody>
          {mix.rows.map(({ packId, label, quantity, price }) => (
            <tr key={packId}>
              <th scope="row">
                {quantity} × {label}
              </th>
              <td className="tabular">{price}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              {t("need.total")} {mix.priceSaid}
            </th>
            <td className="tabular">
              <b>{mix.total}</b>
            </td>
          </tr>
        </tbody>
      </table>
      {mix.notes.map((note) => (
        <p key={note} className="mt-2 text-sm text-muted tabular">
          {note}
        </p>
      ))}
    </>
  );
}

/** The script that runs before React takes the packs from the form; without any script the server counts again, for the account's cart. */
function PutInCart({
  language,
  page,
  address,
}: Pick<SeedNeedShown, "language" | "page" | "address">) {
  const t = textIn(language);
  const { slug, name, imageKey } = page;
  const lines = (page.answer?.mix?.packs ?? []).map(
    ({ packId, label: packLabel, quantity, pricePaise, stock }) =>
      putLine(quantity, { packId, packLabel, pricePaise, stock, slug, name, imageKey }),
  );
  return (
    <form method="post" action={address} data-put-in-cart={lines.join("\n")} className="mt-4">
      <button data-label="" aria-live="polite" className={buttonClass("primary", "w-full")}>
        {t("cart.add")}
      </button>
      <p data-said="" role="status" className="text-sm text-chilli">
        {""}
      </p>
    </form>
  );
}
