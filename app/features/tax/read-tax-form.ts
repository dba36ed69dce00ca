import * as z from "zod";
import type { ChosenFit } from "#domain/catalogue/products/fit-prices.ts";
import { fitFields, readFit } from "#app/forms/read-fit.ts";
import { readForm } from "#app/forms/read-form.ts";
import type { TaxValues } from "./tax-values.ts";

const text = z.string();
const schema = z.object({
  id: text,
  version: text,
  name: text,
  hsn: text,
  rate: text,
  fromDay: text,
  ...fitFields,
});

/** The fields that any of the forms about tax classes may have, each as it was typed; the rules read them. */
export async function readTaxForm(
  request: Request,
): Promise<Required<TaxValues> & { chosen: ChosenFit }> {
  const { values } = await readForm(request, schema);
  const { id = "", version = "", name = "", hsn = "", rate = "", fromDay = "" } = values;
  return { id, version, name, hsn, rate, fromDay, chosen: readFit(values) };
}
