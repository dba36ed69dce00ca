import { ButtonLink } from "#app/kit/button.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { DoneNotice, RefusedNotice } from "#app/kit/panel/done-notice.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import type { StockAnswer } from "#app/features/catalogue/panel/stock/adjust-form.tsx";
import type { PhotoAnswer } from "./answer-label-photo.ts";
import { LabelFacts } from "./label-facts.tsx";
import { LabelsPart } from "./labels/labels-part.tsx";
import type { LotAnswer } from "./lot-values.ts";
import { CountsPart } from "./counts-part.tsx";
import { HoldPart } from "./hold-part.tsx";
import { PhotoPart } from "./photo-part.tsx";
import { PiecesPart } from "./pieces-part.tsx";
import { SamplePart } from "./sample-part.tsx";
import { TestsPart } from "./tests-part.tsx";
import { StandingChip } from "./lot-columns.tsx";
import type { OpenedLot } from "./open-lots.ts";

type Props = {
  details: OpenedLot;
  /** Of the one form that was sent. */
  answer?: {
    stock?: StockAnswer;
    assignment?: LotAnswer;
    test?: LotAnswer;
    hold?: LotAnswer;
    photo?: PhotoAnswer;
  };
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
          assigned: "opening.assigned",
          held: "lots.held",
          released: "lots.released",
          sampled: "lots.sampled",
          "photo-added": "lots.photoAdded",
          "photo-removed": "lots.photoRemoved",
        }}
      />
      <RefusedNotice
        words={{
          "lot-held-by-shop": "lots.heldByShop",
          "labels-invalid": "lots.labelsInvalid",
          "lot-recalled": "lots.isRecalled",
          "lot-sample-not-there": "lots.sampleNotThere",
          "vendor-suspended": "adminProducts.suspended",
        }}
      />
      <p className="mb-4 max-w-prose">
        {t(`lots.why.${lot.standing}`, { days: details.marginDays, minimum })}
      </p>
      <PanelSection title={t("lots.labelPart")}>
        <LabelFacts lot={lot} />
      </PanelSection>
      <LabelsPart packs={details.pieces} action={`${own}/labels`} />
      <PiecesPart details={details} own={own} answer={answer} />
      <SamplePart details={details} own={own} />
      <PhotoPart lot={lot} own={own} answer={answer?.photo} />
      <TestsPart details={details} action={`${own}/tests`} answer={answer?.test} />
      {product.goodsKind === "sowing" && <CountsPart details={details} own={own} />}
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
