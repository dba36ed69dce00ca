import { data } from "react-router";
import * as z from "zod";
import type { AddressProblems } from "#domain/people/addresses/address.ts";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import type { Person } from "#domain/people/person.ts";
import { changeOrderAddress } from "#server/parcels/corrections/change-order-address.ts";
import { getOrderAddress } from "#server/parcels/corrections/get-order-address.ts";
import type { World } from "#server/world.ts";
import type { ReadForm } from "#app/forms/read-form.ts";
import { addressForm } from "#app/features/people/addresses/address-shape.ts";
import type { textIn } from "#app/i18n/catalogues.ts";
import { refusalLine } from "#app/refusals/refusal-line.ts";

/** Where the order of the address goes, for whoever may see that. @throws 404 where there is none of theirs */
export async function loadOrderAddress(world: World, person: Person, number: string) {
  const found = await getOrderAddress(world, person, number);
  if (found === null) throw data(null, { status: 404 });
  return found;
}

export const orderAddressForm = addressForm.extend({
  shownChanges: z.string().transform((text) => (/^\d{1,6}$/.test(text) ? Number(text) : -1)),
});

type Asking = {
  world: World;
  person: Person;
  number: string;
  sent: ReadForm<typeof orderAddressForm>;
  t: ReturnType<typeof textIn>;
};

/** Null where it is changed; else what is wrong, at its field or above the button, and what was typed. */
export async function answerOrderAddress({ world, person, number, sent, t }: Asking) {
  if (!sent.ok) throw data(null, { status: 400 });
  const { shownChanges, ...address } = sent.value;
  const orderNumber = readOrderNumber(number) ?? "";
  const changed = await changeOrderAddress(world, person, { orderNumber, address, shownChanges });
  if (changed.ok) return null;
  const { refusal } = changed;
  const { status, text } = refusalLine(refusal.code);
  if (status === 404) throw data(null, { status });
  const problems: AddressProblems = refusal.code === "address-invalid" ? refusal.problems : {};
  const problem = refusal.code === "address-invalid" ? null : t(text);
  return data({ values: sent.values, problems, problem }, status);
}
