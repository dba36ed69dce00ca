import type { DayRangeProblem, ReadDayRange } from "#domain/money/reconciliation/day-range.ts";
import { TextField } from "#app/kit/field.tsx";
import { useText } from "#app/kit/text.tsx";

type Translate = ReturnType<typeof useText>;

export const daysProblemText = (
  t: Translate,
  problem: DayRangeProblem | undefined,
  max: number,
): string | undefined => problem && t(`books.problem.${problem}`, { days: max });

/** The first and the last day of a form, as they were typed, each with what is wrong with it. */
export function DaysFields({ asked, max }: { asked: ReadDayRange; max: number }) {
  const t = useText();
  const { given, days, problems } = asked;
  const isGiven = [given, problems].some(({ from, to }) => Boolean(from || to));
  return (["from", "to"] as const).map((end) => (
    <div key={end} className="min-w-0 sm:max-w-44 sm:flex-1">
      <TextField
        label={t(`panel.${end}`)}
        type="date"
        name={end}
        defaultValue={isGiven ? given[end] : days[end]}
        error={daysProblemText(t, problems[end], max)}
      />
    </div>
  ));
}
