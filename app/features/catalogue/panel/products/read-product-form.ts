import * as z from "zod";
import { withoutInvisibleCharacters } from "#domain/invisible-characters.ts";
import { isCropKey } from "#domain/catalogue/products/crops.ts";
import {
  productLimits as limits,
  type GivenProduct,
} from "#domain/catalogue/products/edited-product.ts";
import {
  foodLabelLimits,
  foodLabelOf,
  foodMarks,
  readFssai,
} from "#domain/catalogue/products/food-label.ts";
import { goodsKinds, packUnits } from "#domain/catalogue/products/product.ts";
import { productStates } from "#domain/catalogue/products/product-state.ts";
import { isHsn } from "#domain/tax/hsn.ts";
import { isSlug } from "#domain/slug.ts";
import { readBody } from "#app/forms/read-form.ts";
import type { textIn } from "#app/i18n/catalogues.ts";
import { numberField, wholeNumberFrom } from "#app/forms/number-field.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import {
  foodFields,
  packFields,
  varietyFields,
  productFields,
  type PackField,
  type ProductField,
  type ProductProblems,
  type ProductValues,
} from "./product-values.ts";
import { priceField } from "./price-field.ts";
import { varietySchema, withVariety } from "./read-variety.ts";

export type ReadProduct = { values: ProductValues } & (
  | { ok: true; given: GivenProduct }
  | { ok: false; problems: ProductProblems }
);

type T = ReturnType<typeof textIn>;

/** The whole form of a product, with its rows of packs `packs.<n>.<field>` in their order. */
export async function readProductForm(
  request: Request,
  { t, person }: Pick<Workspace, "t" | "person">,
): Promise<ReadProduct> {
  const sent = valuesOf(await readBody(request));
  // A vendor's is its own, whatever was sent.
  const values = person.vendorId === null ? sent : { ...sent, vendorId: person.vendorId };
  const parsed = productSchema(t).safeParse(withoutIdle(values));
  if (parsed.success) return { ok: true, values, given: parsed.data };
  const problems: Record<string, string> = {};
  for (const issue of parsed.error.issues)
    problems[fieldNameOf(issue.path, values)] ??= issue.message;
  return { ok: false, values, problems };
}

/** Food has no variety and other goods no food label: their fields are not shown, so nothing can be wrong there. */
const withoutIdle = (values: ProductValues): ProductValues => {
  const idle = values.goodsKind === "edible" ? varietyFields : foodFields;
  return { ...values, ...Object.fromEntries(idle.map((field) => [field, ""])) };
};

/** Rows are counted by their place here, and named by their number in the form. */
function fieldNameOf([field, place, ...path]: PropertyKey[], { packs }: ProductValues): string {
  if (typeof place !== "number") return String(field);
  return ["packs", packs[place]?.row, ...path.map(String)].join(".");
}

function valuesOf(form: FormData): ProductValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string"
      ? value.replaceAll("\0", "\uFFFD").replaceAll("\r\n", "\n")
      : "";
  };
  const plain = (name: string) => withoutInvisibleCharacters(text(name)).trim();
  // One more than there may be, so that too many are said.
  const packs = rowsOf(form, limits.packs + 1).map((row) => ({
    ...(Object.fromEntries(
      packFields.map((field) => [field, plain(`packs.${row}.${field}`)]),
    ) as Record<PackField, string>),
    row,
    archived: form.has(`packs.${row}.archived`),
  }));
  const fields = Object.fromEntries(productFields.map((field) => [field, plain(field)])) as Record<
    ProductField,
    string
  >;
  return { ...fields, mark: text("mark"), packs };
}

/** The numbers of the rows, each once, in the order of the form. */
function rowsOf(form: FormData, most: number): string[] {
  const rows = new Set<string>();
  for (const name of form.keys()) {
    const row = /^packs\.(\d{1,3})\.id$/.exec(name)?.[1];
    if (row !== undefined && rows.size < most) rows.add(row);
  }
  return [...rows];
}

function textFields(t: T) {
  const tooLong = (max: number) => t("adminProduct.tooLong", { max });
  return {
    needed: (max: number, missing: string) => z.string().min(1, missing).max(max, tooLong(max)),
    optional: (max: number) =>
      z
        .string()
        .max(max, tooLong(max))
        .transform((text) => (text === "" ? null : text)),
  };
}

/** The fields of the food label stand beside the others in the form. */
const productSchema = (t: T) =>
  flatSchema(t).transform((flat): GivenProduct => {
    const { fssai, foodMark, ingredients, ingredientsHi, ...others } = flat;
    const { bestBefore, bestBeforeHi, nutrition, nutritionHi, ...product } = others;
    const texts = { ingredients, ingredientsHi, bestBefore, bestBeforeHi, nutrition, nutritionHi };
    const foodLabel = foodLabelOf(product.goodsKind, { fssai, foodMark, ...texts });
    return { ...withVariety(product), foodLabel };
  });

function flatSchema(t: T) {
  const { needed, optional } = textFields(t);
  return z.object({
    name: needed(limits.name, t("adminProduct.nameMissing")),
    nameHi: optional(limits.name),
    shortDescription: needed(limits.shortDescription, t("adminProduct.shortDescriptionMissing")),
    shortDescriptionHi: optional(limits.shortDescription),
    description: needed(limits.description, t("adminProduct.descriptionMissing")),
    descriptionHi: optional(limits.description),
    seedType: needed(limits.seedType, t("adminProduct.seedTypeMissing")),
    seedTypeHi: optional(limits.seedType),
    slug: z.string().refine((slug) => slug === "" || isSlug(slug), t("adminProduct.slugInvalid")),
    categoryId: z.uuid(t("adminProduct.categoryMissing")),
    vendorId: z.uuid(t("adminProduct.vendorMissing")),
    goodsKind: z.enum(goodsKinds, t("adminProduct.goodsKindMissing")),
    cropKey: z
      .string()
      .refine((key) => key === "" || isCropKey(key), t("adminProduct.cropUnknown"))
      .transform((key) => (key === "" ? null : key)),
    hsn: z
      .string()
      .refine((hsn) => hsn === "" || isHsn(hsn), t("adminProduct.hsnInvalid"))
      .transform((hsn) => (hsn === "" ? null : hsn)),
    state: z.enum(productStates, t("adminProduct.stateMissing")),
    packs: z
      .array(packSchema(t))
      .max(limits.packs, t("adminProduct.tooManyPacks", { max: limits.packs })),
    ...foodLabelFields(t),
    ...varietySchema(t),
  });
}

function foodLabelFields(t: T) {
  const { optional } = textFields(t);
  const empty = z.literal("").transform(() => null);
  return {
    fssai: z
      .string()
      .refine((text) => text === "" || readFssai(text) !== null, t("adminProduct.fssaiInvalid"))
      .transform(readFssai),
    foodMark: z.union([empty, z.enum(foodMarks)], t("adminProduct.foodMarkUnknown")),
    ingredients: optional(foodLabelLimits.ingredients),
    ingredientsHi: optional(foodLabelLimits.ingredients),
    bestBefore: optional(foodLabelLimits.bestBefore),
    bestBeforeHi: optional(foodLabelLimits.bestBefore),
    nutrition: optional(foodLabelLimits.nutrition),
    nutritionHi: optional(foodLabelLimits.nutrition),
  };
}

function packSchema(t: T) {
  const tooLarge = (max: number) => t("adminProduct.atMost", { max: max.toLocaleString("en-IN") });
  return z
    .object({
      id: z.union([z.literal(""), z.uuid()]).transform((id) => (id === "" ? null : id)),
      quantity: numberField({
        read: wholeNumberFrom(1),
        wrong: t("adminProduct.quantityInvalid"),
        most: limits.packQuantity,
        tooLarge: tooLarge(limits.packQuantity),
      }),
      unit: z.enum(packUnits, t("adminProduct.unitMissing")),
      sku: z.string().max(limits.sku, t("adminProduct.tooLong", { max: limits.sku })),
      price: priceField(t, { wrong: t("adminProduct.priceInvalid") }),
      mrp: priceField(t, { wrong: t("adminProduct.mrpInvalid"), empty: null }),
      weight: numberField({
        read: wholeNumberFrom(1),
        wrong: t("adminProduct.weightInvalid"),
        most: limits.weightGrams,
        tooLarge: tooLarge(limits.weightGrams),
        empty: null,
      }),
      stock: numberField({
        read: wholeNumberFrom(0),
        wrong: t("adminProduct.stockInvalid"),
        most: limits.stock,
        tooLarge: tooLarge(limits.stock),
        empty: 0,
      }),
      archived: z.boolean(),
    })
    .transform(({ price: pricePaise, mrp: mrpPaise, weight, stock: openingStock, ...pack }) => ({
      ...pack,
      pricePaise,
      mrpPaise,
      weightGrams: pack.unit === "seeds" ? weight : null,
      openingStock,
    }));
}
