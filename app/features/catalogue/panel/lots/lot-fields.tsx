import type { TestOrder } from "#domain/catalogue/lots/suggested-validity.ts";
import { TextField } from "#app/kit/field.tsx";
import { useText } from "#app/kit/text.tsx";
import type { LotAnswer } from "./lot-values.ts";
import { ValidityFields } from "./validity-fields.tsx";

type Props = { answer: LotAnswer | undefined; order: TestOrder; hint?: string | undefined };

/** What a test of the seed found, as the label prints it. */
export function TestFields({ answer, order, hint }: Props) {
  const t = useText();
  const input = (name: string) => ({
    name,
    defaultValue: answer?.values[name],
    error: answer?.problems[name],
  });
  const optional = t("lots.optional");
  const percent = { inputMode: "decimal", autoComplete: "off" } as const;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <ValidityFields testedOn={input("testedOn")} validUntil={input("validUntil")} order={order} />
      <TextField
        {...input("germination")}
        {...percent}
        label={t("lots.germination")}
        aside={hint}
      />
      <TextField
        {...input("physicalPurity")}
        {...percent}
        label={t("lots.physicalPurity")}
        aside={optional}
      />
      <TextField
        {...input("geneticPurity")}
        {...percent}
        label={t("lots.geneticPurity")}
        aside={optional}
      />
      <TextField {...input("moisture")} {...percent} label={t("lots.moisture")} aside={optional} />
    </div>
  );
}
