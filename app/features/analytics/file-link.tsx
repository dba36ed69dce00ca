import type { Figure } from "#domain/analytics/sold-figures.ts";
import type { FigureSpan } from "#domain/analytics/figure-span.ts";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import { usePath, useText } from "#app/kit/text.tsx";

type FileLinkProps = { figure: Figure | "products"; span: FigureSpan; title: string };

/** What the table beside it says, as a file. */
export function FileLink({ figure, span, title }: FileLinkProps) {
  const t = useText();
  const path = usePath();
  return (
    <a
      href={path(`/vendor/analytics/file?${new URLSearchParams({ figure, ...span })}`)}
      download
      aria-label={t("analytics.fileOf", { figure: title })}
      className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-leaf hover:underline"
    >
      <PanelIcon name="download" size={16} />
      {t("analytics.file")}
    </a>
  );
}
