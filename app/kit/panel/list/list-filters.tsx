import { Children, useEffect, useId, useRef, type ReactNode, type Ref } from "react";
import { Form, Link, useLocation, useNavigation, useSearchParams, useSubmit } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";
import { inputClass } from "#app/kit/input-class.ts";
import { useText } from "#app/kit/text.tsx";

type ListFiltersProps = {
  /** The field for words: always in sight. */
  search?: ReactNode;
  /** What else of the address stays when the filters change or are taken away: the tab they stand on. */
  preservedFilter?: string;
  /** What no field of this form shows, chips for example: it stays while others change. */
  kept?: readonly string[];
  /** The other fields; on a phone they wait in a sheet. */
  children?: ReactNode;
};

const noNames: readonly string[] = [];

/** What of an address filters nothing. */
const notFilters = new Set(["sort", "page", "after", "open", "done", "refused"]);

/**
 * A GET form: what is asked for stands in the address. Selects act at once, in the sheet of a phone together with the
 * rest; words on Enter. The sheet is the browser's own popover: without one its fields stand under the search.
 */
export function ListFilters({
  search,
  preservedFilter,
  kept = noNames,
  children,
}: ListFiltersProps) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const submit = useSubmit();
  const isBusy = useNavigation().location?.pathname === pathname;
  const form = useShownQuery(query);
  const sheet = useRef<HTMLDivElement>(null);
  const hidden = ["sort", ...(preservedFilter === undefined ? [] : [preservedFilter]), ...kept];
  const asked = filtersIn(query).filter((key) => key !== preservedFilter);
  const hasSheet = Children.toArray(children).length > 0;
  const end = <FilterButtons preservedFilter={preservedFilter} isFiltered={asked.length > 0} />;
  return (
    <Form
      ref={form}
      method="get"
      action={pathname}
      role="search"
      aria-busy={isBusy}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement && !isSheet(sheet.current))
          void submit(event.currentTarget);
      }}
      onSubmit={() => {
        if (isSheet(sheet.current)) sheet.current?.hidePopover?.();
      }}
      className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 md:grid-cols-2 lg:flex lg:flex-wrap"
    >
      {hidden.map((name) => (
        <HiddenFilter key={name} name={name} />
      ))}
      {search}
      {hasSheet ? (
        <FilterSheet
          sheet={sheet}
          active={asked.filter((key) => key !== "search" && !kept.includes(key)).length}
        >
          {children}
          {end}
        </FilterSheet>
      ) : (
        end
      )}
    </Form>
  );
}

/** The names of what the address filters by. */
const filtersIn = (query: URLSearchParams): string[] =>
  [...query].flatMap(([key, value]) => (value === "" || notFilters.has(key) ? [] : [key]));

/** On a wide screen the sheet has no box of its own: its fields stand in the form. */
const isSheet = (sheet: HTMLDivElement | null): boolean =>
  sheet !== null && getComputedStyle(sheet).display !== "contents";

function HiddenFilter({ name }: { name: string }) {
  const [query] = useSearchParams();
  return query.has(name) && <input type="hidden" name={name} value={query.get(name) ?? ""} />;
}

type FilterSheetProps = {
  sheet: Ref<HTMLDivElement>;
  /** How many of its fields ask for something. */
  active: number;
  children: ReactNode;
};

function FilterSheet({ sheet, active, children }: FilterSheetProps) {
  const t = useText();
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={buttonClass("secondary", "panel-sheet-open px-3")}
      >
        {t("panel.filters", { count: active })}
      </button>
      <div
        id={id}
        ref={sheet}
        popover="auto"
        role="group"
        aria-label={t("panel.filters", { count: 0 })}
        className="panel-sheet"
      >
        {children}
      </div>
    </>
  );
}

type FilterButtonsProps = { preservedFilter: string | undefined; isFiltered: boolean };

function FilterButtons({ preservedFilter, isFiltered }: FilterButtonsProps) {
  const t = useText();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const preserved = preservedFilter === undefined ? null : query.get(preservedFilter);
  return (
    <>
      <button type="submit" className={buttonClass("secondary", "px-4")}>
        {t("panel.apply")}
      </button>
      {isFiltered && (
        <Link
          to={
            preserved === null
              ? pathname
              : `${pathname}?${new URLSearchParams({ [preservedFilter ?? ""]: preserved })}`
          }
          className={buttonClass("quiet", "px-2")}
        >
          {t("panel.resetFilters")}
        </Link>
      )}
    </>
  );
}

/** After Back or a reset the fields show what the list shows. What is typed before React has come stays. */
function useShownQuery(query: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(query.toString());
  useEffect(() => {
    if (shown.current === query.toString()) return;
    shown.current = query.toString();
    const fields = form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      ":is(input, select)[name]",
    );
    for (const field of fields ?? []) field.value = query.get(field.name) ?? "";
  }, [query]);
  return form;
}

type LabelledProps = {
  label: string;
  /** As wide as there is room; else the longest of many options would push the rest away. */
  isLong?: boolean;
  children: (id: string) => ReactNode;
};

function Labelled({ label, isLong = false, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={isLong ? "min-w-0" : "min-w-0 lg:max-w-40"}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

export function SearchField({ label, name = "search" }: { label: string; name?: string }) {
  const [query] = useSearchParams();
  return (
    <div className="min-w-0 flex-1 md:col-span-2 md:min-w-48">
      <Labelled label={label} isLong>
        {(id) => (
          <input
            id={id}
            type="search"
            name={name}
            maxLength={100}
            defaultValue={query.get(name) ?? ""}
            className={inputClass}
          />
        )}
      </Labelled>
    </div>
  );
}

export type Option = { value: string; text: string };

/** The first option has the value '' and asks for all. */
export function SelectFilter(props: { label: string; name: string; options: readonly Option[] }) {
  const { label, name, options } = props;
  const [query] = useSearchParams();
  return (
    <Labelled label={label}>
      {(id) => (
        <select id={id} name={name} defaultValue={query.get(name) ?? ""} className={inputClass}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

export function DateFilter({ label, name }: { label: string; name: string }) {
  const [query] = useSearchParams();
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          type="date"
          name={name}
          defaultValue={query.get(name) ?? ""}
          className={inputClass}
        />
      )}
    </Labelled>
  );
}
