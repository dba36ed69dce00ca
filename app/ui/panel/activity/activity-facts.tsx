import { formatRupees } from "#domain/money.ts";
import { useText } from "#app/ui/text.tsx";
import type { ShownActivity } from "./activity-line.tsx";

const money = /Paise$/;

/** "pricePaise" as a name: "price". */
const nameOf = (key: string): string =>
  key.replace(money, "").replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function wordsOf(key: string, value: unknown): string {
  if (typeof value === "number")
    return money.test(key) ? formatRupees(value, { decimals: 2 }) : value.toLocaleString("en-IN");
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Each changed field with what it was and what it is. */
export function ActivityFactsList({ activity }: { activity: ShownActivity }) {
  const t = useText();
  const { before, after } = activity;
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (keys.length === 0) return null;
  const say = (key: string, value: unknown) =>
    value === undefined || value === null || value === ""
      ? t("adminActivity.nothing")
      : wordsOf(key, value);
  return (
    <dl className="py-1">
      {keys.map((key) => (
        <div key={key}>
          <dt className="inline font-semibold">{nameOf(key)}: </dt>
          <dd className="inline">
            {before === null || after === null
              ? say(key, after?.[key] ?? before?.[key])
              : t("adminActivity.is", {
                  before: say(key, before[key]),
                  after: say(key, after[key]),
                })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
