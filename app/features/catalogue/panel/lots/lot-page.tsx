import { Form } from "react-router";
import { lotMarginDays } from "#domain/catalogue/lots/lot.ts";
import { lotLimits } from "#domain/catalogue/lots/new-lot.ts";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { DoneNotice, RefusedNotice } from "#app/kit/panel/done-notice.tsx";
import { FactList } from "#app/kit/panel/fact-list.tsx";
import { DataTable } from "#app/kit/panel/list/data-table.tsx";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { useText } from "#app/kit/text.tsx";
import { AdjustForm, type StockAnswer } from "#app/features/catalogue/panel/stock/adjust-form.tsx";
import { TestFields } from "./lot-fields.tsx";
import type { LotAnswer } from "./lot-values.ts";
import { StandingChip } from "./lots-page.tsx";
import type { OpenedLot } from "./open-lots.ts";
import { useDay } from "./use-day.ts";

type Props = {
  details: OpenedLot;
  /** Of the one form that was sent. */
  answer?: { stock?: StockAnswer; test?: LotAnswer; hold?: LotAnswer };
};

/** One lot: what its label says, its tests, its packets, and whether it is sold. */
export function LotPage({ details, answer = {} }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  const { product, lot } = details;
  const own = pathTo(`/products/${product.id}/lots/${lot.id}`);
  const minimum = String(details.minimumPermille / 10);
  return (
    <PanelPage
      title={`${t("lots.lotTitle", { number: lot.number })} · ${product.name}`}
      back={{ to: pathTo(`/products/${product.id}/lots`), text: t("lots.back") }}
      action={<StandingChip standing={lot.standing} />}
    >
      <DoneNotice
        words={{
          tested: "lots.tested",
          stocked: "lots.stocked",
          held: "lots.held",
          released: "lots.released",
        }}
      />
      <RefusedNotice
        words={{
          "lot-held-by-shop": "lots.heldByShop",
          "vendor-suspended": "adminProducts.suspended",
        }}
      />
      <p className="mb-4 max-w-prose">
        {t(`lots.why.${lot.standing}`, { days: lotMarginDays, minimum })}
      </p>
      <PanelSection title={t("lots.labelPart")}>
        <LabelFacts lot={lot} />
      </PanelSection>
      <PiecesPart details={details} action={`${own}/stock`} answer={answer.stock} />
      <TestsPart details={details} action={`${own}/tests`} answer={answer.test} />
      <HoldPart details={details} own={own} answer={answer.hold} />
    </PanelPage>
  );
}

function LabelFacts({ lot }: { lot: OpenedLot["lot"] }) {
  const t = useText();
  const day = useDay();
  const treated =
    lot.treatedWith === null
      ? t("lots.untreated")
      : `${lot.treatedWith}${lot.poison ? ` · ${t("lots.poison")}` : ""}`;
  const facts = [
    [t("lots.class"), t(`lots.class.${lot.class}`)],
    [t("lots.validUntil"), day(lot.validUntil)],
    [t("lots.packedIn"), lot.packedIn],
    [t("lots.treatedWith"), treated],
    [t("lots.producer"), lot.producer],
    [t("lots.packer"), lot.packer],
    [t("lots.importer"), lot.importer],
    [t("lots.origin"), lot.originCountry],
    [t("lots.tagCode"), lot.tagCode],
  ] as const;
  return <FactList facts={facts.filter(([, value]) => value !== null)} />;
}

type PartProps<Answer> = { details: OpenedLot; action: string; answer: Answer | undefined };

function PiecesPart({ details: { pieces }, action, answer }: PartProps<StockAnswer>) {
  const t = useText();
  return (
    <PanelSection title={t("lots.stockPart")}>
      {pieces.map(({ packId, size, pieces: count, correctionId }) => (
        <div key={packId} className="border-b border-line py-4 last:border-b-0 last:pb-0">
          <h3 className="mb-3 font-semibold">{t("lots.stockOf", { pack: size, count })}</h3>
          <AdjustForm
            key={correctionId}
            pack={{ id: packId, stock: count }}
            correctionId={correctionId}
            action={action}
            answer={answer?.values.packId === packId ? answer : undefined}
          />
        </div>
      ))}
    </PanelSection>
  );
}

function TestsPart({ details: { tests }, action, answer }: PartProps<LotAnswer>) {
  const t = useText();
  const day = useDay();
  const form = useFirstProblem(answer);
  const percent = (permille: number | null) => (permille === null ? "–" : permille / 10);
  return (
    <PanelSection title={t("lots.tests")}>
      <DataTable
        caption={t("lots.tests")}
        rows={tests}
        rowKey={({ id }) => id}
        empty={t("lots.tests")}
        columns={[
          { key: "on", title: t("lots.testedOn"), cell: (test) => day(test.testedOn) },
          { key: "until", title: t("lots.validUntil"), cell: (test) => day(test.validUntil) },
          ...(
            [
              ["germination", "germinationPermille"],
              ["physicalPurity", "physicalPurityPermille"],
              ["geneticPurity", "geneticPurityPermille"],
              ["moisture", "moisturePermille"],
            ] as const
          ).map(([key, permille]) => ({
            key,
            title: t(`lots.${key}`),
            cell: (test: (typeof tests)[number]) => percent(test[permille]),
            align: "end" as const,
          })),
        ]}
      />
      <h3 className="mt-6 mb-3 font-semibold">{t("lots.addTest")}</h3>
      <Form ref={form} method="post" action={action} noValidate>
        <ProblemBox>{answer?.problem}</ProblemBox>
        <TestFields answer={answer} />
        <div className="mt-4">
          <SubmitButton look="secondary" text={t("lots.saveTest")} busy={t("lots.saving")} />
        </div>
      </Form>
    </PanelSection>
  );
}

type HoldProps = { details: OpenedLot; own: string; answer: LotAnswer | undefined };

function HoldPart({ details: { lot, mayRelease }, own, answer }: HoldProps) {
  const t = useText();
  const form = useFirstProblem(answer);
  if (lot.isHeld)
    return (
      <PanelSection title={t("lots.holdPart")}>
        <p className="mb-4 break-words">{t("lots.heldFor", { reason: lot.holdReason ?? "" })}</p>
        {mayRelease ? (
          <PostButton
            action={`${own}/release`}
            text={t("lots.release")}
            busy={t("lots.releasing")}
          />
        ) : (
          <p className="text-muted">{t("lots.heldByShop")}</p>
        )}
      </PanelSection>
    );
  return (
    <PanelSection title={t("lots.holdPart")} intro={t("lots.holdIntro")}>
      <Form ref={form} method="post" action={`${own}/hold`} noValidate className="max-w-xl">
        <ProblemBox>{answer?.problem}</ProblemBox>
        <TextField
          name="reason"
          label={t("lots.holdReason")}
          maxLength={lotLimits.holdReason}
          defaultValue={answer?.values["reason"]}
          error={answer?.problems["reason"]}
        />
        <div className="mt-4">
          <SubmitButton look="danger" text={t("lots.hold")} busy={t("lots.holding")} />
        </div>
      </Form>
    </PanelSection>
  );
}
