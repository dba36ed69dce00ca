import * as z from "zod";
import { rowsPerPage } from "#domain/list-page.ts";
import { readBody } from "#app/forms/read-form.ts";

const schema = z.object({
  to: z.enum(["published", "in-review", "archived"]),
  ids: z.array(z.uuid()).min(1).max(rowsPerPage),
});

/** Null when nothing was chosen. */
export async function readChosenProducts(request: Request) {
  const form = await readBody(request);
  const parsed = schema.safeParse({ to: form.get("to"), ids: form.getAll("product") });
  return parsed.success ? parsed.data : null;
}
