import { data, type RouterContextProvider } from "react-router";
import * as z from "zod";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readForm } from "#app/forms/read-form.ts";

const schema = z.object({ on: z.enum(["0", "1"]) });

/** What a switch of the panel posts: `on=1` or `on=0`. */
export async function readSwitch(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<boolean> {
  await requireAdministrator(context);
  const form = await readForm(request, schema);
  if (!form.ok) throw data(null, { status: 422 });
  return form.value.on === "1";
}
