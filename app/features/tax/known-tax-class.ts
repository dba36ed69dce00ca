import { data, type RouterContextProvider } from "react-router";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { getTaxClass } from "#server/tax/get-tax-class.ts";
import { worldContext } from "#app/context.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";

/** The class of the address, and who asks. */
export async function knownTaxClass(context: Readonly<RouterContextProvider>, id: string) {
  const person = personOf(await requireAdministrator(context));
  const shown = await getTaxClass(context.get(worldContext), person, id);
  if (shown === null) throw data(null, { status: 404 });
  return { person, shown };
}
