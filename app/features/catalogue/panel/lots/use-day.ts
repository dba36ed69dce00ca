import { formatIsoDay } from "#domain/india-time.ts";
import { useLanguage } from "#app/kit/text.tsx";

/** '2026-09-12' as it is read: '12 Sep 2026'. */
export function useDay(): (iso: string) => string {
  const language = useLanguage();
  return (iso) => formatIsoDay(iso, language);
}
