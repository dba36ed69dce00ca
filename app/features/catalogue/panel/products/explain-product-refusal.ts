import type { ProductRefusal } from "#domain/catalogue/products/product-refusals.ts";
import type { TextValues } from "#domain/fill-in.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { mrpWords } from "./mrp-words.ts";
import type { PackField, ProductField, ProductValues } from "./product-values.ts";

type ExplainedRefusal = {
  init: ResponseInit;
  problem: string | null;
  problems: Record<string, string>;
};

const fields = {
  "slug-missing": "slug",
  "slug-invalid": "slug",
  "slug-taken": "slug",
  "slug-fixed": "slug",
  "vendor-fixed": "vendorId",
  "vendor-gone": "vendorId",
  "vendor-may-not-sell": "state",
  "vendor-licence-ended": "state",
  "product-review-needed": "state",
  "pack-missing": "state",
  "category-gone": "categoryId",
  "loose-for-sowing": "goodsKind",
} satisfies Partial<Record<ProductRefusal["code"], ProductField>>;

const ofPack = {
  "sku-twice": "sku",
  "sku-taken": "sku",
  "pack-twice": "quantity",
  "pack-size-fixed": "quantity",
  "above-mrp": "price",
  "stock-by-lot": "stock",
} satisfies Partial<Record<ProductRefusal["code"], PackField>>;

/** A refusal at its field, or about the whole form where it has none. */
export function explainProductRefusal(
  refusal: ProductRefusal,
  { packs }: ProductValues,
  { t, person, language }: Pick<Workspace, "t" | "person" | "language">,
): ExplainedRefusal {
  const mrp = refusal.code === "above-mrp" ? mrpWords(refusal, language) : null;
  const text = mrp?.text ?? (person.role === "vendor" ? ownWords(refusal) : undefined);
  const values = mrp?.values ?? valuesOf(refusal);
  const { words, init } = describeRefusal(refusal, t, { text, values });
  const fieldName = fieldNameOf(refusal, packs);
  if (fieldName === null) return { init, problem: words, problems: {} };
  return { init, problem: t("adminProduct.problems"), problems: { [fieldName]: words } };
}

/** What an administrator reads of a vendor is said to that vendor as its own matter. */
function ownWords({ code }: ProductRefusal) {
  if (code === "vendor-may-not-sell") return "vendorProducts.mayNotSell";
  return code === "vendor-licence-ended" ? "vendorProducts.licenceEnded" : undefined;
}

function fieldNameOf(refusal: ProductRefusal, packs: ProductValues["packs"]): string | null {
  if ("pack" in refusal) return `packs.${packs[refusal.pack]?.row}.${ofPack[refusal.code]}`;
  return refusal.code in fields ? fields[refusal.code as keyof typeof fields] : null;
}

function valuesOf(refusal: ProductRefusal): TextValues {
  if (refusal.code === "sku-taken") return { product: refusal.product };
  if (refusal.code === "pack-twice") return { size: refusal.size };
  return {};
}
