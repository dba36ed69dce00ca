import { promotionSteps } from "#domain/promotions/new-promotion.ts";
import { Field, TextField } from "#app/kit/field.tsx";
import { useText } from "#app/kit/text.tsx";
import { SubjectField, type Named } from "#app/features/commission/subject-field.tsx";
import type { PromotionAnswer } from "./answer-promotion-form.ts";

export type FieldProps = {
  values: PromotionAnswer["values"];
  problems: PromotionAnswer["problems"];
};

/** What a code gives, and from how much on. A vendor gives no delivery: its zones do. */
export function GivesFields({ values, problems, isOwn }: FieldProps & { isOwn: boolean }) {
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
            {!isOwn && <option value="free-delivery">{t("offers.kind.free-delivery")}</option>}
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

/** What holds by itself gives, step by step. */
export function StepFields({ values, problems }: FieldProps) {
  const t = useText();
  const number = { inputMode: "decimal", autoComplete: "off" } as const;
  return (
    <>
      <Field label={t("offers.gives")} error={problems.gives}>
        {(control) => (
          <select {...control} name="gives" defaultValue={values.gives ?? "percent"}>
            <option value="percent">{t("offers.kind.percent")}</option>
            <option value="amount">{t("offers.kind.amountEach")}</option>
          </select>
        )}
      </Field>
      <div className="col-span-full grid items-start gap-4 sm:grid-cols-2">
        {promotionSteps.flatMap((step) =>
          ([`packs${step}`, `off${step}`] as const).map((name) => (
            <TextField
              key={name}
              label={t(`offers.${name}`)}
              hint={name === "packs1" ? t("offers.packsHint") : undefined}
              aside={step > 1 ? t("offers.optional") : undefined}
              name={name}
              defaultValue={values[name] ?? ""}
              error={problems[name]}
              {...number}
            />
          )),
        )}
      </div>
    </>
  );
}

/** A vendor pays its own. */
export function PayerField({ values, problems }: FieldProps) {
  const t = useText();
  return (
    <Field label={t("offers.paidBy")} hint={t("offers.paidByHint")} error={problems.paidBy}>
      {(control) => (
        <select {...control} name="paidBy" defaultValue={values.paidBy ?? "shop"}>
          <option value="shop">{t("offers.payer.shop")}</option>
          <option value="vendor">{t("offers.payer.vendor")}</option>
        </select>
      )}
    </Field>
  );
}

export type ScopeChoices = {
  categories: readonly Named[];
  /** None where there are too many to choose from, and for a vendor. */
  vendors: readonly Named[];
  isOwn: boolean;
};

export function ScopeFields({
  values,
  problems,
  categories,
  vendors,
  isOwn,
}: FieldProps & ScopeChoices) {
  const t = useText();
  const isFew = isOwn || vendors.length > 0;
  return (
    <>
      <SubjectField
        label={t("offers.to")}
        all={t(isOwn ? "offers.allOwn" : "offers.all")}
        hint={isFew ? undefined : t("offers.manyVendors")}
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

/** Until when, which may change later. */
export function UntilField({ values, problems }: FieldProps) {
  const t = useText();
  return (
    <TextField
      label={t("offers.untilDay")}
      aside={t("offers.optional")}
      hint={t("offers.untilDayHint")}
      type="date"
      name="untilDay"
      defaultValue={values.untilDay ?? ""}
      error={problems.untilDay}
    />
  );
}

/** Until when, and how often: what may change later of a code. */
export function LimitFields({ values, problems }: FieldProps) {
  const t = useText();
  return (
    <>
      <UntilField values={values} problems={problems} />
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
