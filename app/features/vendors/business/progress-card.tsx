import type { BusinessItem } from "#domain/vendors/business-details.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useText } from "#app/kit/text.tsx";
import { ItemList } from "./item-list.tsx";

type Progress = { done: number; total: number; missing: BusinessItem[] };

/** How far the list is that a vendor completes before it sells, and the way on; nothing once it is over. */
export function ProgressCard({ progress }: { progress: Progress | null }) {
  const t = useText();
  if (progress === null) return null;
  const { done, total, missing } = progress;
  const isReady = missing.length === 0;
  return (
    <section className="mb-6 max-w-3xl rounded-card border border-line bg-leaf-tint p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-lg">{t("business.progressTitle")}</h2>
        <p className="text-sm text-muted tabular-nums">{t("business.progress", { done, total })}</p>
      </div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${total} 1`}
        preserveAspectRatio="none"
        className="mt-2 block h-2 w-full rounded-full bg-white"
      >
        <rect width={done} height="1" className="fill-leaf" />
      </svg>
      <p className="mt-2 max-w-prose">
        {t(isReady ? "business.progressReady" : "business.progressText")}
      </p>
      <ItemList missing={missing} toPart={(item) => `/vendor/business#${item}`} />
      <LocalLink
        to={isReady ? "/vendor/business#submission" : "/vendor/business"}
        className={buttonClass("primary", "mt-3")}
      >
        {t(isReady ? "business.toSubmission" : "business.continue")}
      </LocalLink>
    </section>
  );
}
