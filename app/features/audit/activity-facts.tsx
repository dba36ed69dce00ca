import { factLines, type FactLine } from "#domain/audit/fact-lines.ts";
import type { FactWords } from "#domain/audit/fact-words.ts";
import type { FoundActivity } from "#server/audit/activity-store.ts";
import { useText } from "#app/kit/text.tsx";

type Translate = ReturnType<typeof useText>;

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

const wordsIn = (t: Translate): FactWords => ({
  yes: t("adminActivity.yes"),
  no: t("adminActivity.no"),
  nothing: t("adminActivity.nothing"),
  reordered: t("adminActivity.reordered"),
  days: weekdays.map((day) => t(`adminBusiness.day.${day}`)),
  names: {
    alt: t("adminActivity.alt"),
    info: t("adminActivity.info"),
    requiredInfo: t("adminActivity.requiredInfo"),
    timesInHour: t("adminActivity.timesInHour"),
  },
  id: (id) => t("adminActivity.id", { id }),
  inHindi: (name) => t("adminActivity.inHindi", { name }),
  is: (before, after) => t("adminActivity.is", { before, after }),
  added: (item) => t("adminActivity.added", { item }),
  removed: (item) => t("adminActivity.removed", { item }),
});

/** Each changed field with what it was and what it is. */
export function ActivityFactsList({ activity }: { activity: FoundActivity }) {
  const lines = factLines(activity.before, activity.after, wordsIn(useText()));
  if (lines.length === 0) return null;
  return (
    <dl className="py-1">
      {lines.map((line) => (
        <Line key={line.name} line={line} />
      ))}
    </dl>
  );
}

function Line({ line: { name, text, items } }: { line: FactLine }) {
  return (
    <div>
      <dt className="inline font-semibold">{name}: </dt>
      <dd className="inline">
        {text}
        {items.length > 0 && (
          <ul className="list-disc ps-5">
            {[...new Set(items)].map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  );
}
