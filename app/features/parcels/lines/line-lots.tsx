import { useText } from "#app/kit/text.tsx";

/** "Lot OK-2609" */
export function LineLots({ lots }: { lots: string | null }) {
  const t = useText();
  return lots && <span className="block text-sm">{t("order.lot", { lots })}</span>;
}
