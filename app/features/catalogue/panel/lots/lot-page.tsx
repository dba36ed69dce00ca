import { lotMarginDays } from "#domain/catalogue/lots/lot.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { DoneNotice, RefusedNotice } from "#app/kit/panel/done-notice.tsx";
import { FactList } from "#app/kit/panel/fact-list.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { AdjustForm, type StockAnswer } from "#app/features/catalogue/panel/stock/adjust-form.tsx";
import type { PhotoAnswer } from "./answer-label-photo.ts";
import { LabelsPart } from "./labels/labels-part.tsx";
import type { LotAnswer } from "./lot-values.ts";
import { HoldPart } from "./hold-part.tsx";
import { PhotoPart } from "./photo-part.tsx";
import { TestsPart } from "./tests-part.tsx";
import { StandingChip } from "./lot-columns.tsx";
import type { OpenedLot } from "./open-lots.ts";
import { useDay } from "./use-day.ts";

type Props = {
  details: OpenedLot;
  /** Of the one form that was sent. */
  answer?: { stock?: StockAnswer; test?: LotAnswer; hold?: LotAnswer; photo?: PhotoAnswer };
};

/** One lot: what its label says, its tests, its packets, and whether it is sold. */
export function LotPage({ details, answer }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  const { product, lot } = details;
  const own = pathTo(`/products/${product.id}/lots/${lot.id}`);
  const minimum = String(product.minimumPermille / 10);
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
          "photo-added": "lots.photoAdded",
          "photo-removed": "lots.photoRemoved",
        }}
      />
      <RefusedNotice
        words={{
          "lot-held-by-shop": "lots.heldByShop",
          "labels-invalid": "lots.labelsInvalid",
          "lot-recalled": "lots.isRecalled",
          "vendor-suspended": "adminProducts.suspended",
        }}
      />
      <p className="mb-4 max-w-prose">
        {t(`lots.why.${lot.standing}`, { days: lotMarginDays, minimum })}
      </p>
      <PanelSection title={t("lots.labelPart")}>
        <LabelFacts lot={lot} />
      </PanelSection>
      <LabelsPart packs={details.pieces} action={`${own}/labels`} />
      <PiecesPart details={details} action={`${own}/stock`} answer={answer?.stock} />
      <PhotoPart lot={lot} own={own} answer={answer?.photo} />
      <TestsPart details={details} action={`${own}/tests`} answer={answer?.test} />
      <HoldPart details={details} own={own} answer={answer?.hold} />
      <RecallPart isRecalled={lot.isRecalled} own={own} />
    </PanelPage>
  );
}

function RecallPart({ isRecalled, own }: { isRecalled: boolean; own: string }) {
  const t = useText();
  return (
    <PanelSection title={t("recall.part")} {...(!isRecalled && { intro: t("recall.beginIntro") })}>
      <ButtonLink look={isRecalled ? "secondary" : "danger"} to={`${own}/recall`}>
        {t(isRecalled ? "recall.open" : "recall.begin")}
      </ButtonLink>
    </PanelSection>
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
    [t("lots.producerFact"), lot.producer],
    [t("lots.packer"), lot.packer],
    [t("lots.importer"), lot.importer],
    [t("lots.originFact"), lot.originCountry],
    [t("lots.tagCode"), lot.tagCode],
  ] as const;
  return <FactList facts={facts.filter(([, value]) => value !== null)} />;
}

type PiecesProps = { details: OpenedLot; action: string; answer: StockAnswer | undefined };

function PiecesPart({ details: { pieces }, action, answer }: PiecesProps) {
  const t = useText();
  return (
    <PanelSection id="packets" title={t("lots.stockPart")}>
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
