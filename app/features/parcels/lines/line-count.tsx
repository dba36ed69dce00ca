import { useText } from "#app/kit/text.tsx";
import type { OrderLineView } from "#server/orders/order-store.ts";
import { LineLink } from "./line-link.tsx";

/** What its buyer has counted or is asked, of seed whose lot is known. */
export function LineCount({ line, orderNumber }: { line: OrderLineView; orderNumber: string }) {
  const t = useText();
  const { sown, cameUp } = line.count;
  // Who is told not to sow it isn't asked what came up.
  if (line.lots === null || (line.recall !== null && sown === null)) return null;
  return (
    <LineLink
      to={`/orders/${orderNumber}/germination/${line.packId}`}
      text={
        sown !== null && cameUp !== null
          ? t("count.yours", { sown: String(sown), cameUp: String(cameUp) })
          : t("count.ask")
      }
    />
  );
}

/** What the policy gives to who has seed of a lot that came up less than its label says. */
export function FailedLine({ line, canAskReturn }: { line: OrderLineView; canAskReturn: boolean }) {
  const t = useText();
  const { failedLot } = line.count;
  if (failedLot === null || line.recall !== null) return null;
  return (
    <div className="mt-1 text-sm">
      <p className="font-semibold text-chilli">{t("count.failedLot", { lot: failedLot })}</p>
      <p>{t(canAskReturn ? "count.remedyReturn" : "count.remedyWrite")}</p>
      <LineLink to="/contact" reloadDocument text={t("count.write")} />
    </div>
  );
}
