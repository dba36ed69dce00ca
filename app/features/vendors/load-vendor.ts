import { data, type RouterContextProvider } from "react-router";
import { vendorStanding, type VendorStanding } from "#domain/vendors/vendor-standing.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { getVendorAccount } from "#server/vendors/get-vendor-account.ts";
import type { VendorAccount } from "#server/vendors/vendor-account-store.ts";
import { worldContext } from "#app/context.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";

/** The vendor that a page of the panel is about; without one a 404. */
export async function loadVendor(
  context: Readonly<RouterContextProvider>,
  vendorId: string,
): Promise<VendorAccount & { standing: VendorStanding }> {
  const person = personOf(await requireAdministrator(context));
  const vendor = await getVendorAccount(context.get(worldContext), person, vendorId);
  if (vendor === null) throw data(null, { status: 404 });
  return { ...vendor, standing: vendorStanding(vendor) };
}
