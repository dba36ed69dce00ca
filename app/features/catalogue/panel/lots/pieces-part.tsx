import { Link } from "react-router";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { AdjustForm, type StockAnswer } from "#app/features/catalogue/panel/stock/adjust-form.tsx";
import type { OpenedLot } from "./open-lots.ts";

type PiecesProps = { details: OpenedLot; action: string; answer: StockAnswer | undefined };

/** How many packets of each size there are, and the form that corrects it. */
export function PiecesPart({ details: { lot, pieces }, action, answer }: PiecesProps) {
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
