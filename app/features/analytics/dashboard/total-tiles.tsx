import { Link } from "react-router";
import type { DashboardView } from "#server/admin/get-dashboard.ts";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import { useText } from "#app/kit/text.tsx";

const tiles = ["products", "customers", "vendors", "orders"] as const;

/** How much of everything there is, each the way to its list. */
export function TotalTiles({ totals }: Pick<DashboardView, "totals">) {
  const t = useText();
  return (
    <section aria-label={t("adminDashboard.totals")} className="mb-6">
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {tiles.map((tile) => (
          <li key={tile}>
            <Link
              to={`/admin/${tile}`}
              className="flex h-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line p-4 hover:bg-leaf-tint"
            >
              <span className="inline-flex size-10 flex-none items-center justify-center rounded-full bg-leaf-tint text-leaf-deep">
                <PanelIcon name={tile} />
              </span>
              <span className="flex flex-col-reverse">
                <span className="text-sm text-muted">{t(`adminDashboard.${tile}`)}</span>
                <span className="text-2xl font-semibold tabular-nums">
                  {totals[tile].toLocaleString("en-IN")}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
