import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { formatIndiaWeekday } from "#domain/india-weekday.ts";
import type { ParcelStep } from "#domain/parcels/parcel-steps.ts";
import type { ViewedParcel } from "#server/orders/order-view.ts";
import { Icon, type IconName } from "#app/kit/icon.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";

type Props = Pick<ViewedParcel, "steps" | "expectedBy">;

/** What has become of a parcel, down a phone and across a wider screen. Each state has a shape of its own, not a colour alone. */
export function ParcelSteps({ steps, expectedBy }: Props) {
  const t = useText();
  const current = steps.findLastIndex(({ state }) => state !== "ahead");
  return (
    <ol aria-label={t("steps.label")} className="parcel-steps">
      {steps.map((step, index) => (
        <li key={step.name} aria-current={index === current ? "step" : undefined}>
          {index < steps.length - 1 && (
            <i aria-hidden="true" className={index < current ? "is-done" : undefined} />
          )}
          <Mark state={step.state} />
          <p>
            <span className={step.state === "ahead" ? "text-muted" : "font-semibold"}>
              {t(`steps.${step.name}`)}
            </span>
            {step.state === "ahead" && <span className="sr-only"> ({t("steps.ahead")})</span>}
            <DayOfStep step={step} />
            {step.state === "ahead" && step.name === "delivered" && expectedBy && (
              <Expected {...expectedBy} />
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

const marks: Record<ParcelStep["state"], { icon: IconName | null; look: string }> = {
  done: { icon: "check", look: "bg-leaf text-white" },
  current: { icon: null, look: "border-2 border-leaf bg-white" },
  ended: { icon: "close", look: "is-ended text-white" },
  ahead: { icon: null, look: "border-2 border-edge bg-white" },
};

function Mark({ state }: Pick<ParcelStep, "state">) {
  const { icon, look } = marks[state];
  return (
    <span
      aria-hidden="true"
      className={`relative flex size-6 shrink-0 items-center justify-center rounded-full ${look}`}
    >
      {icon && <Icon name={icon} size={16} />}
      {state === "current" && <b />}
    </span>
  );
}

function DayOfStep({ step: { at } }: { step: ParcelStep }) {
  const language = useLanguage();
  if (at === null) return null;
  const day = indiaDay(at);
  return (
    <time dateTime={isoIndiaDay(day)} className="block text-muted">
      {formatIndiaWeekday(day, language)}
    </time>
  );
}

function Expected({ day, isOver }: NonNullable<Props["expectedBy"]>) {
  const t = useText();
  const language = useLanguage();
  return (
    <time dateTime={isoIndiaDay(day)} className="block">
      {t(isOver ? "steps.wasExpected" : "steps.expected", {
        day: formatIndiaWeekday(day, language),
      })}
    </time>
  );
}
