import { Form, Link } from "react-router";
import { formatIndiaMoment } from "#domain/india-time.ts";
import { formatExactRupees } from "#domain/money.ts";
import type { PromotionUse, ShownPromotion } from "#server/promotions/find-promotions.ts";
import { Button } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Chip } from "#app/kit/panel/chip.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";
import type { PromotionAnswer } from "./answer-promotion-form.ts";
import { LimitFields, UntilField } from "./promotion-fields.tsx";
import {
  givesText,
  scopeText,
  spanText,
  usesText,
  type PromotionReader,
} from "./promotion-words.ts";
import { stateTones } from "./promotions-page.tsx";

type Props = {
  promotion: ShownPromotion;
  /** As the form of its limits shows them. */
  limits: { shown: string; untilDay: string; usesMax: string; perPerson: string };
  isOwn: boolean;
  answer: PromotionAnswer | undefined;
};

/** One offer: what it gives, where it was used, and what may change of it. */
export function PromotionPage({ promotion, ...form }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  const reader = { t, language: useLanguage(), isOwn: form.isOwn };
  const { code, state, orders, savedPaise, paidBy, latest } = promotion;
  const facts = [
    [t("offers.gives"), givesText(t, promotion)],
    [t("offers.to"), scopeText(reader, promotion)],
    [t("offers.paidBy"), t(`offers.payer.${paidBy}`)],
    [t("offers.span"), spanText(reader, promotion)],
    [t("offers.usesColumn"), usesText(t, promotion)],
    [t("offers.saved"), t("offers.savedIn", { sum: formatExactRupees(savedPaise), count: orders })],
  ];
  return (
    <PanelPage
      title={code ?? t("offers.byItself")}
      back={{ to: pathTo("/offers"), text: t("offers.title") }}
      action={<Chip tone={stateTones[state]} text={t(`offers.state.${state}`)} />}
    >
      <dl className="mb-6 grid max-w-2xl gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="mb-2 sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
      {state !== "over" && <ChangeForm promotion={promotion} {...form} />}
      <h2 className="mb-3 text-lg">{t("offers.latest")}</h2>
      <DataTable
        caption={t("offers.latest")}
        columns={columnsOf(reader, pathTo)}
        rows={latest}
        rowKey={({ orderNumber }) => orderNumber}
        empty={t("offers.unused")}
      />
    </PanelPage>
  );
}

function ChangeForm({ promotion, limits, answer }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  const form = useFirstProblem(answer);
  const values = answer?.values ?? { id: promotion.id, ...limits };
  const Limits = promotion.code === null ? UntilField : LimitFields;
  return (
    <PanelSection title={t("offers.change")} intro={t("offers.changeText")}>
      <Form
        ref={form}
        key={limits.shown}
        method="post"
        action={pathTo(`/offers/${promotion.id}`)}
        noValidate
      >
        <input type="hidden" name="shown" value={limits.shown} />
        <div className="mb-4 grid max-w-3xl items-start gap-4 sm:grid-cols-3">
          <Limits values={values} problems={answer?.problems ?? {}} />
        </div>
        <ProblemBox>{answer?.problem}</ProblemBox>
        <div className="flex flex-wrap gap-3">
          <SubmitButton text={t("offers.saveLimits")} busy={t("panel.saving")} />
          <Button look="danger" name="ends" value="on">
            {t("offers.end")}
          </Button>
        </div>
      </Form>
    </PanelSection>
  );
}

const columnsOf = (
  { t, language }: PromotionReader,
  pathTo: (path: string) => string,
): Column<PromotionUse>[] => [
  {
    key: "order",
    title: t("offers.order"),
    cell: ({ orderNumber }) => (
      <Link
        to={pathTo(`/orders/${orderNumber}`)}
        className="font-semibold text-leaf hover:underline"
      >
        {orderNumber}
      </Link>
    ),
  },
  {
    key: "at",
    title: t("offers.at"),
    cell: ({ usedAt }) => formatIndiaMoment(new Date(usedAt), language),
  },
  {
    key: "saved",
    title: t("offers.saved"),
    cell: ({ savedPaise }) => formatExactRupees(savedPaise),
    align: "end",
  },
  {
    key: "state",
    title: t("offers.state"),
    cell: ({ isReleased }) => (isReleased ? t("offers.released") : ""),
  },
];
