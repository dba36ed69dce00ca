import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import type { RequestPack } from "#server/orders/last-return-request.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { useLineName } from "./use-line-name.ts";

/** The packs that a return is of, and how many of them came; of all of a parcel nothing is listed. */
export function RequestedPacks({ packs }: { packs: readonly RequestPack[] }) {
  const t = useText();
  const language = useLanguage();
  const lineName = useLineName();
  if (packs.length === 0) return null;
  return (
    <ul className="break-words">
      {packs.map(({ lineId, packs: count, came, ...line }) => {
        const facts = {
          name: lineName(line),
          pack: packLabel(line.packQuantity, line.packUnit, language),
          count,
        };
        return (
          <li key={lineId}>
            {came === null
              ? t("return.packsLine", facts)
              : t("return.packsCame", { ...facts, came })}
          </li>
        );
      })}
    </ul>
  );
}
