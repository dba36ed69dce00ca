import { useFetcher } from "react-router";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import { formatExactRupees, formatRupees } from "#domain/money.ts";
import type { LineProblem } from "#domain/orders/order-refusals.ts";
import { Icon } from "#app/kit/icon.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useLineName } from "#app/features/parcels/lines/use-line-name.ts";
import { useLanguage, usePath, useText } from "#app/kit/text.tsx";
import type { CheckoutLine } from "./checkout-view.ts";

/** What stands in the way of a line, said on the line, with the one press that settles it. */
export function LineProblems({
  line,
  problems,
}: {
  line: CheckoutLine;
  problems: readonly LineProblem[];
}) {
  if (problems.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col gap-2 rounded-field border-l-4 border-chilli bg-chilli-tint px-3 py-2">
      {problems.map((problem) => (
        <li key={problem.code} className="flex items-start gap-2">
          <Icon name="alert" size={18} className="mt-3 shrink-0 text-chilli" />
          <span className="flex flex-1 flex-wrap items-center justify-between gap-x-4">
            <ProblemText line={line} problem={problem} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function ProblemText({ line, problem }: { line: CheckoutLine; problem: LineProblem }) {
  const t = useText();
  const language = useLanguage();
  const name = useLineName()(line);
  const pack = packLabel(line.packQuantity, line.packUnit, language);
  const left = leftWords(t, problem, { name, pack, language });
  if (left !== null)
    return (
      <>
        <span>{left.words}</span>
        <SetQuantity
          packId={line.packId}
          quantity={left.count}
          label={t("line.setQuantity", { count: left.count })}
        />
      </>
    );
  const gone = goneWords(t, problem, { name, pack, language });
  if (gone !== null)
    return (
      <>
        <span>{gone}</span>
        <SetQuantity packId={line.packId} quantity={0} label={t("line.remove")} />
      </>
    );
  if (problem.code === "price-changed") {
    const from = formatRupees(problem.fromPaise);
    const to = formatRupees(problem.toPaise);
    return <span>{t("line.priceChanged", { from, to })}</span>;
  }
  return (
    <>
      <span>{t("line.quantityInvalid")}</span>
      <LocalLink to="/cart" reloadDocument className="font-semibold text-leaf underline">
        {t("checkout.backToCart")}
      </LocalLink>
    </>
  );
}

type NamedPack = { name: string; pack: string; language: Language };

/** Of what there is too little; null where there is none, or something else is wrong. */
function leftWords(
  t: ReturnType<typeof useText>,
  problem: LineProblem,
  { language, ...named }: NamedPack,
): { words: string; count: number } | null {
  if (!("available" in problem) || problem.available <= 0) return null;
  const { available: count } = problem;
  const words =
    problem.code === "out-of-stock"
      ? t("line.onlyLeft", { count, ...named })
      : t("line.fewerValid", { count, ...named, day: formatIsoDay(problem.day, language) });
  return { words, count };
}

/** What can only be taken out; null where something else can be done. */
function goneWords(
  t: ReturnType<typeof useText>,
  problem: LineProblem,
  { language, ...named }: NamedPack,
): string | null {
  if (problem.code === "out-of-stock") return t("line.soldOut", named);
  if (problem.code === "not-delivered") return t("line.notDelivered", named);
  if (problem.code === "withdrawn") return t("line.withdrawn", named);
  if (problem.code === "ends-before-sowing")
    return t("line.noneValid", { ...named, day: formatIsoDay(problem.day, language) });
  if (problem.code !== "above-mrp") return null;
  return t("line.aboveMrp", {
    ...named,
    withTax: formatExactRupees(problem.priceWithTaxPaise),
    mrp: formatExactRupees(problem.mrpPaise),
  });
}

/** Zero takes the line out of the cart. */
function SetQuantity({
  packId,
  quantity,
  label,
}: {
  packId: string;
  quantity: number;
  label: string;
}) {
  const path = usePath();
  const fetcher = useFetcher();
  const set = () =>
    fetcher.submit(
      { packId, quantity },
      { method: "post", action: path("/cart/lines"), encType: "application/json" },
    );
  return (
    <button
      type="button"
      disabled={fetcher.state !== "idle"}
      onClick={() => void set()}
      className="min-h-11 font-semibold text-leaf underline underline-offset-4"
    >
      {label}
    </button>
  );
}
