import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import type { ReplacementView } from "#server/orders/replaced.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { TrackingLine } from "./tracking-line.tsx";
import { useLineName } from "./use-line-name.ts";

type Props = {
  replacement: Pick<ReplacementView, "packets" | "carrier" | "trackingNumber" | "tracking">;
};

/** Of which lots packets come in place of recalled ones, and with whom. */
export function ReplacedPackets({ replacement }: Props) {
  const t = useText();
  const language = useLanguage();
  const lineName = useLineName();
  const { packets } = replacement;
  return (
    <>
      <ul className="break-words">
        {packets.map(({ packets: quantity, lot, recalledLot: recalled, ...line }) => {
          const pack = packLabel(line.packQuantity, line.packUnit, language);
          const name = lineName(line);
          return (
            <li key={`${name} ${pack} ${lot} ${recalled}`}>
              {t("replacement.line", { name, pack, quantity, lot, recalled })}
            </li>
          );
        })}
      </ul>
      <TrackingLine {...replacement} />
    </>
  );
}
