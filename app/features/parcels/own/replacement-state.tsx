import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import type { ReplacementView } from "#server/orders/replaced.ts";
import { ReplacedPackets } from "#app/features/parcels/lines/replaced-packets.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";

/** Where the packets are that come in place of recalled ones. Where money is given after all, the request says so. */
export function ReplacementState({ replacement }: { replacement: ReplacementView }) {
  const t = useText();
  const language = useLanguage();
  const { state, sentAt, deliveredAt } = replacement;
  if (state === "withdrawn") return null;
  const since = deliveredAt ?? sentAt;
  return (
    <div className="mt-3 rounded-field border-l-4 border-leaf bg-leaf-tint px-4 py-3">
      <p className="font-semibold">
        {t(`replacement.${state}`)}
        {since && `: ${formatIndiaDay(indiaDay(since), language)}`}
      </p>
      <ReplacedPackets replacement={replacement} />
      <p className="mt-1 text-sm text-muted">{t("replacement.old")}</p>
    </div>
  );
}
