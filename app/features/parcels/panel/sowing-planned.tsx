import { formatIsoDay } from "#domain/india-time.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";

/** When the buyer of an order means to sow its seeds, where that was told. */
export function SowingPlanned({ day }: { day: string | null }) {
  const t = useText();
  const language = useLanguage();
  if (day === null) return null;
  return <span>{t("adminOrder.sowing", { day: formatIsoDay(day, language) })}</span>;
}
