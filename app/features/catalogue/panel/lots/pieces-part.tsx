import { Link } from "react-router";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { AdjustForm, type StockAnswer } from "#app/features/catalogue/panel/stock/adjust-form.tsx";
import { AssignPart } from "./opening/assign-part.tsx";
import type { LotAnswer } from "./lot-values.ts";
import type { OpenedLot } from "./open-lots.ts";

type PiecesProps = {
  details: OpenedLot;
  own: string;
  answer: { stock?: StockAnswer; assignment?: LotAnswer } | undefined;
};

/** How many packets of each size it has, and which of those that belong to no lot are of it. */
export function PiecesPart({ details, own, answer }: PiecesProps) {
  return (
    <>
      <OwnPieces details={details} action={`${own}/stock`} answer={answer?.stock} />
      <AssignPart details={details} action={`${own}/assignment`} answer={answer?.assignment} />
    </>
  );
}

type OwnProps = { details: OpenedLot; action: string; answer: StockAnswer | undefined };

/** With the form that corrects each number. */
function OwnPieces({ details: { lot, pieces }, action, answer }: OwnProps) {
  const t = useText();
  const pathTo = useAreaPath();
  return (
    <PanelSection
      id="packets"
      title={t("lots.stockPart")}
      action={
        <Link to={pathTo(`/records/trail?lot=${lot.id}`)} className="panel-row-link">
          {t("records.whoBought")}
        </Link>
      }
    >
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
