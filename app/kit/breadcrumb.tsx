import { Icon } from "./icon.tsx";
import { LocalLink } from "./local-link.tsx";
import { useText } from "./text.tsx";

/** The way here; the last is this page. */
export function Breadcrumb({
  trail,
  here,
}: {
  trail: readonly { to: string; name: string }[];
  here: string;
}) {
  const t = useText();
  return (
    <nav aria-label={t("product.breadcrumb")}>
      <ol className="flex flex-wrap items-center text-sm text-muted">
        {trail.map(({ to, name }) => (
          <li key={to} className="flex items-center">
            <LocalLink
              to={to}
              className="inline-flex min-h-11 items-center pr-1 underline-offset-4 hover:underline"
            >
              {name}
            </LocalLink>
            <Icon name="chevron-right" size={16} className="mr-1" />
          </li>
        ))}
        <li aria-current="page" className="text-ink">
          {here}
        </li>
      </ol>
    </nav>
  );
}
