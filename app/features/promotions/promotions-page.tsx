import { Form, Link } from "react-router";
import type { LongListPage } from "#domain/list-page.ts";
import type { ListedPromotion } from "#server/promotions/find-promotions.ts";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Chip } from "#app/kit/panel/chip.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import type { Named } from "#app/features/commission/subject-field.tsx";
import { useText } from "#app/kit/text.tsx";
import type { PromotionAnswer } from "./answer-promotion-form.ts";
import { GivesFields, LimitFields, ScopeFields } from "./promotion-fields.tsx";
import { givesText, scopeText, spanText, usesText } from "./promotion-words.ts";

type Props = LongListPage & {
  promotions: readonly ListedPromotion[];
  today: string;
  categories: readonly Named[];
  vendors: readonly Named[];
  newId: string;
  answer: PromotionAnswer | undefined;
};

/** Every offer that there ever was, and the form of a new one. */
export function PromotionsPage({ promotions, answer, ...page }: Props) {
  const t = useText();
  return (
    <PanelPage title={t("offers.title")} intro={t("offers.intro")}>
      {!answer && <DoneNotice words={{ added: "offers.added", changed: "offers.changed" }} />}
      <PanelSection title={t("offers.add")} intro={t("offers.addText")}>
        {/* Empty again once one more is there. */}
        <PromotionForm key={page.total} {...page} answer={answer} />
      </PanelSection>
      <DataTable
        caption={t("offers.caption")}
        columns={columnsOf(t)}
        rows={promotions}
        rowKey={({ id }) => id}
        empty={t("offers.none")}
      />
      <LongListPages shown={page} goOn={t("offers.goOn")} />
    </PanelPage>
  );
}

function PromotionForm({ today, newId, answer, categories, vendors }: Omit<Props, "promotions">) {
  const t = useText();
  const form = useFirstProblem(answer);
  const values = answer?.values ?? { id: newId, fromDay: today };
  const problems = answer?.problems ?? {};
  return (
    <Form ref={form} method="post" action="/admin/offers" noValidate>
      <input type="hidden" name="id" value={values.id} />
      <div className="mb-4 grid max-w-3xl items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t("offers.code")}
          hint={t("offers.codeHint")}
          name="code"
          defaultValue={values.code ?? ""}
          error={problems.code}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <TextField
          label={t("offers.fromDay")}
          type="date"
          name="fromDay"
          defaultValue={values.fromDay ?? today}
          error={problems.fromDay}
        />
        <GivesFields values={values} problems={problems} />
        <ScopeFields {...{ values, problems, categories, vendors }} />
        <LimitFields values={values} problems={problems} />
      </div>
      <ProblemBox>{answer?.problem}</ProblemBox>
      <SubmitButton text={t("offers.save")} busy={t("panel.saving")} />
    </Form>
  );
}

export const stateTones = {
  planned: "waiting",
  running: "good",
  "used-up": "ended",
  over: "ended",
} as const;

const columnsOf = (t: ReturnType<typeof useText>): Column<ListedPromotion>[] => [
  {
    key: "code",
    title: t("offers.code"),
    cell: ({ id, code }) => (
      <Link to={`/admin/offers/${id}`} className="font-semibold text-leaf hover:underline">
        {code ?? t("offers.byItself")}
      </Link>
    ),
  },
  { key: "gives", title: t("offers.gives"), cell: (one) => givesText(t, one), wide: true },
  { key: "to", title: t("offers.to"), cell: (one) => scopeText(t, one) },
  { key: "payer", title: t("offers.paidBy"), cell: ({ paidBy }) => t(`offers.payer.${paidBy}`) },
  { key: "span", title: t("offers.span"), cell: (one) => spanText(t, one) },
  { key: "uses", title: t("offers.usesColumn"), cell: (one) => usesText(t, one), align: "end" },
  {
    key: "state",
    title: t("offers.state"),
    cell: ({ state }) => <Chip tone={stateTones[state]} text={t(`offers.state.${state}`)} />,
  },
];
