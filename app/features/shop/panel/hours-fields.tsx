import { useId } from "react";
import type { WrittenBusiness, WrittenField } from "#domain/shop/written-business.ts";
import { weekdays, type Weekday } from "#domain/shop/written-hours.ts";
import { inputClass } from "#app/kit/input-class.ts";
import { useText } from "#app/kit/text.tsx";

type HoursFieldsProps = {
  values: Partial<WrittenBusiness>;
  problems: Partial<Record<WrittenField, string>>;
};

/** One line a day. What is not ticked is closed, whatever its times say. */
export function HoursFields(typed: HoursFieldsProps) {
  return (
    <ul className="flex flex-col gap-2">
      {weekdays.map((day) => (
        <DayFields key={day} day={day} {...typed} />
      ))}
    </ul>
  );
}

function DayFields({ day, values, problems }: HoursFieldsProps & { day: Weekday }) {
  const t = useText();
  const id = useId();
  const name = t(`adminBusiness.day.${day}`);
  const error = problems[`opens${day}`];
  const times = {
    type: "time",
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": error ? id : undefined,
    className: `${inputClass} w-32 max-sm:flex-1`,
  };
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <label className="flex min-h-11 w-36 items-center gap-3">
          <input
            type="checkbox"
            name={`open${day}`}
            defaultChecked={values[`open${day}`] === "on"}
            className="size-5 accent-leaf"
          />
          {name}
        </label>
        <div className="flex items-center gap-2 max-sm:w-full">
          <input
            {...times}
            name={`opens${day}`}
            aria-label={t("adminBusiness.opens", { day: name })}
            defaultValue={values[`opens${day}`] ?? ""}
          />
          {t("adminBusiness.to")}
          <input
            {...times}
            name={`closes${day}`}
            aria-label={t("adminBusiness.closes", { day: name })}
            defaultValue={values[`closes${day}`] ?? ""}
          />
        </div>
      </div>
      {error && (
        <p id={id} className="mt-1 text-sm text-chilli">
          {error}
        </p>
      )}
    </li>
  );
}
