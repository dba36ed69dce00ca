import type { LineRecall } from "#server/orders/recalled.ts";
import { useText } from "#app/kit/text.tsx";

/** "Recalled: lot OK-2609. …" */
export function RecalledLine({ recall }: { recall: LineRecall | null }) {
  const t = useText();
  if (recall === null) return null;
  const { lot, reason, words } = recall;
  return (
    <div className="mt-1 border-l-4 border-chilli bg-chilli-tint px-3 py-2 text-sm break-words">
      <p className="font-semibold">
        {t("recall.line", { lot, reason: t(`recall.reason.${reason}`) })}
      </p>
      <p>{t("recall.lineWords", { words })}</p>
    </div>
  );
}
