// Vendor approval (a setting, first value on): an approved vendor's products are for sale, others are drafts. Switched
// off, a waiting vendor sells too; a suspended one never does.
export const vendorStates = ["waiting", "approved", "suspended"] as const;

export type VendorState = (typeof vendorStates)[number];

export function maySell(state: VendorState, settings: { vendorApproval: boolean }): boolean {
  return state === "approved" || (state === "waiting" && !settings.vendorApproval);
}
