import type { ListPage, LongListPage } from "#domain/list-page.ts";
import { mostCounted, rowsPerPage } from "#domain/list-page.ts";
import { Link, useLocation, useSearchParams } from "react-router";
import { Icon } from "#app/kit/icon.tsx";
import { useText } from "#app/kit/text.tsx";

const number = (value: number) => value.toLocaleString("en-IN");

const linkClass =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-field px-3 font-semibold hover:bg-leaf-tint";

/** Which rows are shown of how many, and the ways to the others. Keeps search, filters and order. */
export function Pagination({
  page,
  pageCount,
  total,
  isLonger,
}: ListPage & { isLonger?: boolean }) {
  const t = useText();
  if (total === 0) return null;
  const from = (page - 1) * rowsPerPage + 1;
  const to = Math.min(page * rowsPerPage, total);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      <p className="text-muted">
        {t("panel.shown", {
          from: number(from),
          to: number(to),
          total: `${number(total)}${isLonger ? "+" : ""}`,
        })}
      </p>
      {pageCount > 1 && <PageLinks page={page} pageCount={pageCount} />}
    </div>
  );
}

function PageLinks({ page, pageCount }: Pick<ListPage, "page" | "pageCount">) {
  const t = useText();
  return (
    <nav aria-label={t("panel.pages")} className="flex flex-wrap items-center">
      {page > 1 && (
        <PageLink page={page - 1} className={linkClass}>
          <Icon name="chevron-left" size={16} />
          {t("panel.previous")}
        </PageLink>
      )}
      {pagesAround(page, pageCount).map((near) =>
        near === page ? (
          <span key={near} aria-current="page" className={`${linkClass} bg-leaf-tint`}>
            {number(near)}
          </span>
        ) : (
          <PageLink
            key={near}
            page={near}
            label={t("panel.page", { page: number(near) })}
            className={`${linkClass} max-sm:hidden`}
          >
            {number(near)}
          </PageLink>
        ),
      )}
      {page < pageCount && (
        <PageLink page={page + 1} className={linkClass}>
          {t("panel.next")}
          <Icon name="chevron-right" size={16} />
        </PageLink>
      )}
    </nav>
  );
}

/** The first, the last, and those beside the one that is shown. */
const pagesAround = (page: number, pageCount: number): number[] =>
  [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((near) => near >= 1 && near <= pageCount)
    .toSorted((a, b) => a - b);

type PageLinkProps = {
  page: number;
  label?: string;
  className: string;
  children: React.ReactNode;
};

function PageLink({ page, label, className, children }: PageLinkProps) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const there = new URLSearchParams(query);
  if (page === 1) there.delete("page");
  else there.set("page", String(page));
  const search = there.toString();
  return (
    <Link to={search ? `${pathname}?${search}` : pathname} aria-label={label} className={className}>
      {children}
    </Link>
  );
}

/** '2,400+' where it was counted no further. */
export const sayCount = (counted: number): string =>
  counted > mostCounted ? `${number(mostCounted)}+` : number(counted);

/** The pages of a list without end. One that is longer than these says so, and goes on from the last of them. */
export function LongListPages({ shown, goOn }: { shown: LongListPage; goOn: string }) {
  return (
    <>
      <Pagination {...shown} />
      {shown.isLonger && <LongerList total={shown.total} after={shown.goesOnAfter} goOn={goOn} />}
    </>
  );
}

type LongerListProps = { total: number; after: string | null; goOn: string };

function LongerList({ total, after, goOn }: LongerListProps) {
  const t = useText();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const next = new URLSearchParams(query);
  next.delete("page");
  next.set("after", after ?? "");
  return (
    <p className="mt-2 text-sm text-muted">
      {t("panel.longer", { total: total.toLocaleString("en-IN") })}{" "}
      {after !== null && (
        <Link to={`${pathname}?${next}`} className="panel-row-link">
          {goOn}
        </Link>
      )}
    </p>
  );
}
