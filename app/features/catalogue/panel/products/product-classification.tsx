import { goodsKinds } from "#domain/catalogue/products/product.ts";
import { hsnMaxLength } from "#domain/tax/hsn.ts";
import { crops } from "#domain/catalogue/products/crops.ts";
import { slugMaxLength } from "#domain/slug.ts";
import { Field, TextField } from "#app/kit/field.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import type {
  Choice,
  ProductChoices,
  ProductField,
  ProductProblems,
  ProductStanding,
  ProductValues,
} from "./product-values.ts";

type ProductPartProps = {
  values: ProductValues;
  problems: ProductProblems;
  product: ProductStanding | null;
};

/** Category, vendor, goods, crop, HSN and address. */
export function ProductClassification({
  values,
  problems,
  product,
  choices,
}: ProductPartProps & { choices: ProductChoices }) {
  const t = useText();
  const language = useLanguage();
  const select = (name: ProductField) => ({
    name,
    value: values[name],
    error: problems[name],
  });
  const seen = product?.seen ?? false;
  const sold = Object.values(product?.packs ?? {}).some(({ ordered }) => ordered);
  const goods = goodsKinds.map((kind) => ({ value: kind, label: t(`adminProduct.goods.${kind}`) }));
  const cropList = crops.map(({ key, name }) => ({ value: key, label: name[language] }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        {...select("categoryId")}
        label={t("adminProduct.category")}
        empty={t("adminProduct.chooseCategory")}
        choices={choices.categories}
      />
      {choices.vendors && (
        <VendorField vendors={choices.vendors} isReadOnly={seen || sold} {...select("vendorId")} />
      )}
      <SelectField {...select("goodsKind")} label={t("adminProduct.goodsKind")} choices={goods} />
      <SelectField
        {...select("cropKey")}
        label={t("adminProduct.crop")}
        aside={t("adminProduct.optional")}
        empty={t("adminProduct.noCrop")}
        choices={cropList}
      />
      <CodeFields values={values} problems={problems} seen={seen} />
    </div>
  );
}

type CodeFieldsProps = Pick<ProductPartProps, "values" | "problems"> & { seen: boolean };

function CodeFields({ values, problems, seen }: CodeFieldsProps) {
  const t = useText();
  return (
    <>
      <TextField
        name="hsn"
        label={t("adminProduct.hsn")}
        aside={t("adminProduct.optional")}
        inputMode="numeric"
        maxLength={hsnMaxLength}
        defaultValue={values.hsn}
        error={problems.hsn}
      />
      <div className="sm:col-span-2">
        <TextField
          name="slug"
          label={t("adminProduct.slug")}
          readOnly={seen}
          maxLength={slugMaxLength}
          defaultValue={values.slug}
          hint={seen ? t("adminProduct.slugKept") : t("adminProduct.slugHint")}
          error={problems.slug}
        />
      </div>
    </>
  );
}

type VendorFieldProps = {
  vendors: readonly Choice[];
  /** It was shown to people, or ordered. */
  isReadOnly: boolean;
  name: ProductField;
  value: string;
  error: string | undefined;
};

function VendorField({ vendors, isReadOnly, ...field }: VendorFieldProps) {
  const t = useText();
  const label = t("adminProduct.vendor");
  if (isReadOnly)
    return (
      <ReadOnlyField
        {...field}
        label={label}
        shown={vendors.find(({ value }) => value === field.value)?.label ?? ""}
        aside={t("adminProduct.vendorKept")}
      />
    );
  return (
    <SelectField
      {...field}
      label={label}
      empty={t("adminProduct.chooseVendor")}
      choices={vendors}
    />
  );
}

export function StateField({
  values,
  problems,
  choices,
}: ProductPartProps & { choices: ProductChoices }) {
  const t = useText();
  return (
    <div className="max-w-sm">
      <SelectField
        name="state"
        label={t("adminProduct.state")}
        hint={choices.stateHint}
        value={values.state}
        error={problems.state}
        choices={choices.states}
      />
    </div>
  );
}

type SelectFieldProps = {
  name: ProductField;
  label: string;
  value: string;
  aside?: string;
  hint?: string;
  error: string | undefined;
  /** What stands there while nothing is chosen. */
  empty?: string;
  choices: readonly Choice[];
};

function SelectField({ name, label, value, aside, hint, error, empty, choices }: SelectFieldProps) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(control) => (
        <select {...control} name={name} defaultValue={value}>
          {empty !== undefined && <option value="">{empty}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type ReadOnlyFieldProps = {
  name: ProductField;
  label: string;
  value: string;
  shown: string;
  aside: string;
  error: string | undefined;
};

/** Sent as it is, and can't be changed. */
function ReadOnlyField({ name, label, value, shown, aside, error }: ReadOnlyFieldProps) {
  return (
    <div>
      <TextField label={label} readOnly value={shown} aside={aside} error={error} />
      <input type="hidden" name={name} value={value} />
    </div>
  );
}
