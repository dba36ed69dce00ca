import { Link, useLocation, useSearchParams } from "react-router";
import { Icon } from "#app/kit/icon.tsx";
import { useText } from "#app/kit/text.tsx";
import { useCurrentInSight } from "#app/kit/panel/tabs/use-current-in-sight.ts";
import type { Option } from "./list-filters.tsx";

type FilterChipsProps = {
  label: string;
  name: string;
  /** The first has the value '' and asks for all. */
  options: readonly Option[];
  /** Behind a disclosure, which is open while one of them is chosen. */
  more?: readonly Option[];
};

/** Links that set one filter and keep the others. */
export function FilterChips({ label, name, options, more }: FilterChipsProps) {
  const t = useText();
  const [query] = useSearchParams();
  const chosen = query.get(name) ?? "";
  return (
    <nav
      ref={useCurrentInSight(chosen)}
      aria-label={label}
      className="panel-scroller mb-3 gap-2 md:flex-wrap"
    >
      {options.map((option) => (
        <ChipLink key={option.value} name={name} option={option} chosen={chosen} />
      ))}
      {more && (
        <details open={more.some(({ value }) => value === chosen)} className="contents">
          <summary className="inline-flex min-h-11 items-center gap-1 rounded-full px-3 text-sm font-semibold hover:bg-leaf-tint">
            {t("panel.more")}
            <Icon name="chevron-down" size={16} />
          </summary>
          {more.map((option) => (
            <ChipLink key={option.value} name={name} option={option} chosen={chosen} />
          ))}
        </details>
      )}
    </nav>
  );
}

export const chipLinkClass = (isChosen: boolean): string =>
  `inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold ${
    isChosen ? "border-leaf bg-leaf text-white" : "border-line bg-white hover:bg-leaf-tint"
  }`;

type ChipLinkProps = { name: string; option: Option; chosen: string };

function ChipLink({ name, option, chosen }: ChipLinkProps) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const there = new URLSearchParams(query);
  there.delete("page");
  there.delete("after");
  if (option.value === "") there.delete(name);
  else there.set(name, option.value);
  const search = there.toString();
  const isChosen = option.value === chosen;
  return (
    <Link
      to={search ? `${pathname}?${search}` : pathname}
      aria-current={isChosen ? "true" : undefined}
      className={chipLinkClass(isChosen)}
    >
      {option.text}
    </Link>
  );
}
