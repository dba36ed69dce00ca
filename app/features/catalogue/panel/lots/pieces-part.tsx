import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { AdjustForm, type StockAnswer } from "#app/features/catalogue/panel/stock/adjust-form.tsx";
import type { OpenedLot } from "./open-lots.ts";

type PiecesProps = { details: OpenedLot; action: string; answer: StockAnswer | undefined };

/** How many packets of each size there are, and the form that corrects it. */
export function PiecesPart({ details: { pieces }, action, answer }: PiecesProps) {
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
