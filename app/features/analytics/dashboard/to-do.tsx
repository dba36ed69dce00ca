import { Link } from "react-router";
import { formatCount, type Attention } from "#domain/admin/attention.ts";
import { attentionPaths } from "#app/features/admin/layout/attention-paths.ts";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";

/** What waits for an administrator, a card each: the way to where it is done. */
export function ToDo({ attention }: { attention: readonly Attention[] }) {
  const t = useText();
  return (
    <PanelSection title={t("adminBell.title")}>
      {attention.length === 0 ? (
        <p className="text-muted">{t("adminBell.none")}</p>
      ) : (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 xl:grid-cols-4">
          {attention.map(({ kind, count }) => (
            <li key={kind}>
              <Link
                to={attentionPaths[kind]}
                className="flex h-full min-h-11 flex-col rounded-field bg-marigold-tint px-3 py-2 hover:bg-leaf-tint"
              >
                <span className="text-xl font-semibold tabular-nums">{formatCount(count)}</span>
                <span className="text-sm">{t(`adminBell.${kind}`, { count })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  );
}
