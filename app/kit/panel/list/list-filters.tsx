import { useEffect, useId, useRef, type ReactNode } from "react";
import { Form, Link, useLocation, useNavigation, useSearchParams, useSubmit } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";
import { inputClass } from "#app/kit/input-class.ts";
import { useText } from "#app/kit/text.tsx";

type ListFiltersProps = {
  /** What else of the address stays when the filters change or are taken away: the tab they stand on. */
  preservedFilter?: string;
  children: ReactNode;
};

/** A GET form: what is asked for stands in the address. Selects act at once; words on Enter. */
export function ListFilters({ preservedFilter, children }: ListFiltersProps) {
  const t = useText();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const submit = useSubmit();
  const isBusy = useNavigation().location?.pathname === pathname;
  const form = useShownQuery(query);
  const preservedValue = preservedFilter === undefined ? null : query.get(preservedFilter);
  return (
    <Form
      ref={form}
      method="get"
      action={pathname}
      role="search"
      aria-busy={isBusy}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget);
      }}
      className="mb-4 grid grid-cols-2 items-end gap-3 lg:flex lg:flex-wrap"
    >
      {/* The order of the list stays when its filters change. */}
      {query.has("sort") && <input type="hidden" name="sort" value={query.get("sort") ?? ""} />}
      {preservedValue !== null && (
        <input type="hidden" name={preservedFilter} value={preservedValue} />
      )}
      {children}
      <button type="submit" className={buttonClass("secondary", "px-4")}>
        {t("panel.apply")}
      </button>
      {[...query.keys()].some(
        (key) => ![preservedFilter, "sort", "page", "open", "done"].includes(key),
      ) && (
        <Link
          to={
            preservedValue === null
              ? pathname
              : `${pathname}?${new URLSearchParams({ [preservedFilter ?? ""]: preservedValue })}`
          }
          className={buttonClass("quiet", "px-2")}
        >
          {t("panel.resetFilters")}
        </Link>
      )}
    </Form>
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
    <div className="col-span-2 min-w-48 flex-1">
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
