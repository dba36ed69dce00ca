// Vendor approval (a setting, first value on): an approved vendor's products are for sale, others are drafts. Switched
// off, a waiting vendor sells too; a suspended one never does, nor one that is paused because its seed licence has ended
// (the Seeds (Control) Order allows no sale without one). Lists, cart and orders all ask here.
export const vendorStates = ["waiting", "approved", "suspended", "paused"] as const;

export type VendorState = (typeof vendorStates)[number];

type Approval = { vendorApproval: boolean };

export const sellingStates = ({ vendorApproval }: Approval): readonly VendorState[] =>
  vendorApproval ? ["approved"] : ["approved", "waiting"];

export function maySell(state: VendorState, settings: Approval): boolean {
  return sellingStates(settings).includes(state);
}

/** While it is suspended a vendor reads its own things and changes none of them. */
export type VendorSuspended = { code: "vendor-suspended" };

export const mayChange = (state: VendorState): boolean => state !== "suspended";

/** In the panel's list. */
export const vendorSorts = ["joined-desc", "joined", "name", "name-desc", "waiting"] as const;
/** "waiting": who has waited longest for an administrator is first. */
export type VendorSort = (typeof vendorSorts)[number];

/** In the panel's list: what somebody has to look at, then the rest by how far it has come. */
export const vendorQueues = [
  "in-review",
  "licence",
  "to-complete",
  /** Sells, and has not agreed that buyers see how it is reached. */
  "unreachable",
  "approved",
  "paused",
  "suspended",
] as const;
export type VendorQueue = (typeof vendorQueues)[number];
