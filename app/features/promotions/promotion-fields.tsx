import { Field, TextField } from "#app/kit/field.tsx";
import { useText } from "#app/kit/text.tsx";
import { SubjectField, type Named } from "#app/features/commission/subject-field.tsx";
import type { PromotionAnswer } from "./answer-promotion-form.ts";

export type FieldProps = {
  values: PromotionAnswer["values"];
  problems: PromotionAnswer["problems"];
};

/** What it gives, and from how much on. */
export function GivesFields({ values, problems }: FieldProps) {
  const t = useText();
  const number = { inputMode: "decimal", autoComplete: "off" } as const;
  const field = (name: "percent" | "amount" | "most" | "minGoods") => ({
    name,
    label: t(`offers.${name}`),
    hint: t(`offers.${name}Hint`),
    defaultValue: values[name] ?? "",
    error: problems[name],
    ...number,
  });
  return (
    <>
      <Field label={t("offers.gives")} error={problems.gives}>
        {(control) => (
          <select {...control} name="gives" defaultValue={values.gives ?? "percent"}>
            <option value="percent">{t("offers.kind.percent")}</option>
            <option value="amount">{t("offers.kind.amount")}</option>
            <option value="free-delivery">{t("offers.kind.free-delivery")}</option>
          </select>
        )}
      </Field>
      <Field label={t("offers.paidBy")} hint={t("offers.paidByHint")} error={problems.paidBy}>
        {(control) => (
          <select {...control} name="paidBy" defaultValue={values.paidBy ?? "shop"}>
            <option value="shop">{t("offers.payer.shop")}</option>
            <option value="vendor">{t("offers.payer.vendor")}</option>
          </select>
        )}
      </Field>
      <TextField {...field("percent")} />
      <TextField {...field("amount")} />
      <TextField {...field("minGoods")} aside={t("offers.optional")} />
      <TextField {...field("most")} aside={t("offers.optional")} />
    </>
  );
}

export function ScopeFields({
  values,
  problems,
  categories,
  vendors,
}: FieldProps & { categories: readonly Named[]; vendors: readonly Named[] }) {
  const t = useText();
  return (
    <>
      <SubjectField
        label={t("offers.to")}
        all={t("offers.all")}
        categories={categories}
        vendors={vendors}
        typed={values.to ?? "all"}
        error={problems.to}
      />
      <TextField
        label={t("offers.product")}
        aside={t("offers.optional")}
        hint={t("offers.productHint")}
        name="product"
        defaultValue={values.product ?? ""}
        error={problems.product}
        autoComplete="off"
      />
    </>
  );
}

/** Until when, and how often: what may change later. */
export function LimitFields({ values, problems }: FieldProps) {
  const t = useText();
  return (
    <>
      <TextField
        label={t("offers.untilDay")}
        aside={t("offers.optional")}
        hint={t("offers.untilDayHint")}
        type="date"
        name="untilDay"
        defaultValue={values.untilDay ?? ""}
        error={problems.untilDay}
      />
      {(["usesMax", "perPerson"] as const).map((name) => (
        <TextField
          key={name}
          label={t(`offers.${name}`)}
          aside={t("offers.optional")}
          hint={t(`offers.${name}Hint`)}
          name={name}
          defaultValue={values[name] ?? ""}
          error={problems[name]}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
    </>
  );
}
