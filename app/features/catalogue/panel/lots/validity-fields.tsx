import { useRef, useState } from "react";
import { suggestedValidUntil, type TestOrder } from "#domain/catalogue/lots/suggested-validity.ts";
import { Button } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/field.tsx";
import { useText } from "#app/kit/text.tsx";
import { useDay } from "./use-day.ts";

type DayInput = { name: string; defaultValue: string | undefined; error: string | undefined };
type Props = { testedOn: DayInput; validUntil: DayInput; order: TestOrder };

/** The day of a test and how long it counts; the usual last day is offered, never filled in. */
export function ValidityFields({ testedOn, validUntil, order }: Props) {
  const t = useText();
  const day = useDay();
  const until = useRef<HTMLInputElement>(null);
  const [tested, setTested] = useState(testedOn.defaultValue ?? "");
  const suggested = suggestedValidUntil(tested, order);
  const take = () => {
    if (until.current !== null && suggested !== null) until.current.value = suggested;
  };
  return (
    <>
      <TextField
        {...testedOn}
        label={t("lots.testedOn")}
        type="date"
        onChange={(event) => setTested(event.target.value)}
      />
      <div>
        <TextField
          {...validUntil}
          ref={until}
          label={t("lots.validUntil")}
          aside={t("lots.validHint")}
          type="date"
        />
        {suggested !== null && (
          <Button look="quiet" type="button" onClick={take}>
            {t("lots.useSuggested", { day: day(suggested) })}
          </Button>
        )}
      </div>
    </>
  );
}
