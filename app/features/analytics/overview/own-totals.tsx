import { formatExactRupees } from "#domain/money.ts";
import type { VendorOverview } from "#server/analytics/get-vendor-overview.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useText } from "#app/kit/text.tsx";

type Tile = { name: TextKey; value: string; to?: string };

/** What the business has come to, each the way to where it comes from. */
export function OwnTotals({ totals }: Pick<VendorOverview, "totals">) {
  const t = useText();
  const count = (number: number) => number.toLocaleString("en-IN");
  const tiles: Tile[] = [
    { name: "overview.orders", value: count(totals.orders), to: "/vendor/orders" },
    { name: "overview.customers", value: count(totals.customers) },
    {
      name: "overview.revenue",
      value: formatExactRupees(totals.revenuePaise),
      to: "/vendor/analytics",
    },
    { name: "overview.products", value: count(totals.products), to: "/vendor/products" },
  ];
  return (
    <section aria-label={t("overview.totals")} className="mb-6">
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {tiles.map((tile) => (
          <li key={tile.name}>
            <OwnTile {...tile} />
          </li>
        ))}
      </ul>
      <p className="mt-2 max-w-prose text-sm text-muted">{t("overview.counted")}</p>
    </section>
  );
}

const tileClass =
  "flex h-full flex-col-reverse justify-end rounded-card border border-line p-3 break-words sm:p-4";

function OwnTile({ name, value, to }: Tile) {
  const t = useText();
  const content = (
    <>
      <span className="text-sm text-muted">{t(name)}</span>
      <span className="text-lg font-semibold tabular-nums sm:text-xl">{value}</span>
    </>
  );
  if (to === undefined) return <div className={tileClass}>{content}</div>;
  return (
    <LocalLink to={to} className={`${tileClass} hover:bg-leaf-tint`}>
      {content}
    </LocalLink>
  );
}
