import { useSearchParams } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";
import { useText } from "#app/kit/text.tsx";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";

/** The list that is shown, all of its pages, as a file; `text` where there are several. */
export function ExportLink({ to, text }: { to: string; text?: string }) {
  const t = useText();
  const [query] = useSearchParams();
  const filters = new URLSearchParams(query);
  filters.delete("page");
  filters.delete("after");
  const search = filters.toString();
  return (
    <a
      href={search ? `${to}?${search}` : to}
      download
      className={buttonClass("secondary", "px-4 max-sm:px-3")}
    >
      <PanelIcon name="download" />
      {text ?? t("panel.export")}
    </a>
  );
}
