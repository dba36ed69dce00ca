import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#domain/language.ts";
import { localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/field.tsx";
import { Notice } from "#app/kit/notice.tsx";
import type { PinAnswer } from "./pin-answer.ts";

type Shown = {
  language: Language;
  slug: string;
  pin: string;
  problem: string | null;
  answer: PinAnswer | null;
  /** Whether the browser keeps a place. */
  isKept: boolean;
};

/** The form and its answer: drawn by the server, so that no script carries it. */
export const drawPinDelivery = (shown: Shown): string =>
  renderToStaticMarkup(
    <>
      <PinForm {...shown} />
      {shown.answer && <Answer answer={shown.answer} />}
      <Kept {...shown} />
    </>,
  );

function PinForm({ language, slug, pin, problem }: Shown) {
  const t = textIn(language);
  return (
    <form
      method="post"
      action={localPath(language, `/products/${slug}/delivery`)}
      noValidate
      className="mt-5 flex max-w-xl flex-wrap items-start gap-4 rounded-card border border-line bg-white p-4"
    >
      <div className="min-w-48 flex-1">
        <TextField
          name="pin"
          label={t("place.pin")}
          defaultValue={pin}
          error={problem ?? undefined}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={8}
        />
      </div>
      <button className={buttonClass("primary", "mt-6.5 max-sm:w-full max-sm:mt-0")}>
        {t("delivery.show")}
      </button>
    </form>
  );
}

/** How long the PIN code is kept, and the way to have it forgotten. */
function Kept({ language, slug, isKept }: Shown) {
  const t = textIn(language);
  return (
    <form method="post" action={localPath(language, "/place")} className="mt-6 max-w-xl">
      <p className="text-sm text-muted">{t("place.kept")}</p>
      <input type="hidden" name="back" value={localPath(language, `/products/${slug}/delivery`)} />
      {isKept && (
        <button name="zone" value="none" className={buttonClass("quiet", "px-0!")}>
          {t("place.forget")}
        </button>
      )}
    </form>
  );
}

function Answer({ answer: { title, parts, note } }: { answer: PinAnswer }) {
  return (
    <section aria-labelledby="answer" className="mt-8 max-w-xl">
      <h2 id="answer" className="text-xl">
        {title}
      </h2>
      {parts.map(({ name, lines, isServed }) => (
        <div key={name} className="mt-3 rounded-card border border-line bg-white p-4">
          {name && <h3 className="font-semibold">{name}</h3>}
          {isServed ? (
            <ul className="flex list-disc flex-col gap-1 pl-5">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : (
            <Notice kind="problem">{lines.join(" ")}</Notice>
          )}
        </div>
      ))}
      <p className="mt-3 text-sm text-muted">{note}</p>
    </section>
  );
}
