import { LocalLink } from "#app/kit/local-link.tsx";
import { useText } from "#app/kit/text.tsx";

const linkClass =
  "inline-flex min-h-11 items-center px-2 font-semibold text-leaf underline-offset-4 hover:underline";

type Props = { page: number; pageCount: number; addressOf: (page: number) => string };

export function Pager({ page, pageCount, addressOf }: Props) {
  const t = useText();
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={t("orders.pages")} className="mt-6 grid grid-cols-3 items-center text-center">
      <span className="text-left">
        {page > 1 && (
          <LocalLink to={addressOf(page - 1)} rel="prev" className={linkClass}>
            {t("orders.newer")}
          </LocalLink>
        )}
      </span>
      <span className="text-sm text-muted">{t("orders.page", { page, pages: pageCount })}</span>
      <span className="text-right">
        {page < pageCount && (
          <LocalLink to={addressOf(page + 1)} rel="next" className={linkClass}>
            {t("orders.older")}
          </LocalLink>
        )}
      </span>
    </nav>
  );
}
