import { useEffect, useRef } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import {
  groupings,
  spanDaysMax,
  spanYearsMax,
  type FigureSpan,
  type Preset,
  type ReadSpan,
  type SpanProblem,
} from "#domain/analytics/figure-span.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { Field, TextField } from "#app/kit/field.tsx";
import { chipLinkClass } from "#app/kit/panel/list/filter-chips.tsx";
import { useText } from "#app/kit/text.tsx";

export type SpanQuery = ReadSpan & {
  offered: readonly (Pick<FigureSpan, "from" | "to"> & { preset: Preset })[];
};

/** A GET form: which days are shown stands in the address. */
export function SpanForm({ query }: { query: SpanQuery }) {
  const t = useText();
  const { pathname } = useLocation();
  const isBusy = useNavigation().location?.pathname === pathname;
  const { given, span, problems } = query;
  const shown = { from: given.from || span.from, to: given.to || span.to, by: given.by };
  const say = (problem: SpanProblem | undefined) =>
    problem && t(`spanProblem.${problem}`, { years: spanYearsMax, days: spanDaysMax });
  const form = useShownSpan(shown);
  return (
    <>
      <Presets query={query} />
      <Form
        ref={form}
        method="get"
        action={pathname}
        noValidate
        aria-label={t("analytics.span")}
        aria-busy={isBusy}
        className="mb-6 grid grid-cols-2 items-start gap-3 md:flex md:flex-wrap"
      >
        <div className="min-w-0 md:w-48">
          <TextField
            label={t("panel.from")}
            type="date"
            name="from"
            defaultValue={shown.from}
            error={say(problems.from)}
          />
        </div>
        <div className="min-w-0 md:w-48">
          <TextField
            label={t("panel.to")}
            type="date"
            name="to"
            defaultValue={shown.to}
            error={say(problems.to)}
          />
        </div>
        <div className="min-w-0 md:w-48">
          <GroupingField value={shown.by} error={say(problems.by)} />
        </div>
        <button type="submit" className={buttonClass("secondary", "mt-6.5 px-4")}>
          {t("analytics.show")}
        </button>
      </Form>
    </>
  );
}

function GroupingField({ value, error }: { value: string; error: string | undefined }) {
  const t = useText();
  return (
    <Field label={t("analytics.by")} error={error}>
      {(control) => (
        <select {...control} name="by" defaultValue={value}>
          <option value="">{t("analytics.bySuited")}</option>
          {groupings.map((by) => (
            <option key={by} value={by}>
              {t(`analytics.by.${by}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Presets({ query: { offered, span, problems } }: { query: SpanQuery }) {
  const t = useText();
  const { pathname } = useLocation();
  const isShown = Object.keys(problems).length === 0;
  return (
    <nav aria-label={t("analytics.presets")} className="mb-3 flex flex-wrap gap-2">
      {offered.map(({ preset, from, to }) => {
        const isChosen = isShown && span.from === from && span.to === to;
        return (
          <Link
            key={preset}
            to={`${pathname}?${new URLSearchParams({ from, to })}`}
            preventScrollReset
            aria-current={isChosen ? "true" : undefined}
            className={chipLinkClass(isChosen)}
          >
            {t(`analytics.preset.${preset}`)}
          </Link>
        );
      })}
    </nav>
  );
}

/** After Back or a preset the fields show what the page shows. What is typed before React has come stays. */
function useShownSpan({ from, to, by }: { from: string; to: string; by: string }) {
  const form = useRef<HTMLFormElement>(null);
  const last = useRef([from, to, by].join());
  useEffect(() => {
    if (last.current === [from, to, by].join()) return;
    last.current = [from, to, by].join();
    for (const [name, value] of Object.entries({ from, to, by })) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = value;
    }
  }, [from, to, by]);
  return form;
}
