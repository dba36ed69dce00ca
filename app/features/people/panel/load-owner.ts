import { data, type RouterContextProvider } from "react-router";
import {
  getAccountOwner,
  type AccountOwner,
} from "#server/people/administrators/get-account-owner.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";

/** The page that whoever it is about is found at. */
const pageOf = ({ role, vendorId }: AccountOwner, personId: string): string => {
  if (role === "vendor") return `/admin/vendors/${vendorId}`;
  return role === "customer" ? `/admin/customers/${personId}` : "/admin/create";
};

/** For the pages on which an administrator helps somebody back into their account. */
export async function loadOwner(context: Readonly<RouterContextProvider>, personId: string) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  const owner = await getAccountOwner(world, person, personId);
  if (owner === null) throw data(null, { status: 404 });
  return { world, person, owner, page: pageOf(owner, personId) };
}
