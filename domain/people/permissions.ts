// Who may do what, asked by every verb. Visitors browse and fill a cart; customers also order and keep their own
// things; vendors have their own products and parcels but no cart; administrators have the admin panel, and no orders.
import type { Person, Role } from "./person.ts";

type OwnedByPerson = { personId: string };
type OwnedByCustomer = { customerId: string };
type OwnedByVendor = { vendorId: string };

/** Each action with the thing it needs to know; null when none. */
export type Things = {
  browse: null;
  "keep-cart": null;
  "place-order": null;
  "see-own-orders": null;
  "see-order": OwnedByCustomer;
  "pay-order": OwnedByCustomer;
  "see-parcel": OwnedByCustomer & OwnedByVendor;
  "cancel-parcel": OwnedByCustomer & OwnedByVendor;
  "ask-return": OwnedByCustomer;
  "advance-parcel": OwnedByVendor;
  "write-review": null;
  "answer-review": OwnedByVendor;
  "keep-profile": OwnedByPerson;
  "keep-addresses": OwnedByPerson;
  "see-vendor-dashboard": null;
  "edit-product": OwnedByVendor;
  "see-admin-panel": null;
  "see-activity": null;
  "change-settings": null;
  "manage-categories": null;
  "manage-products": null;
  "manage-orders": null;
  "manage-payments": null;
  "manage-customers": null;
  "manage-vendors": null;
  "manage-messages": null;
  "manage-reviews": null;
  "manage-mails": null;
  "approve-administrator": null;
  "invite-administrator": null;
  "switch-off-administrator": { activeAdministrators: number };
  "remove-second-step": OwnedByPerson;
  "hand-reset-link": { role: Role };
};

export type Action = keyof Things;

type Rules = { [A in Action]: (person: Person | null, thing: Things[A]) => boolean };

const rules: Rules = {
  browse: () => true,
  "keep-cart": (person) => person === null || is(person, "customer"),
  "place-order": (person) => is(person, "customer"),
  "see-own-orders": (person) => is(person, "customer"),
  "see-order": (person, order) => is(person, "administrator") || isCustomerOf(person, order),
  "pay-order": (person, order) => isCustomerOf(person, order),
  "see-parcel": (person, parcel) =>
    is(person, "administrator") || isCustomerOf(person, parcel) || isVendorOf(person, parcel),
  "cancel-parcel": (person, parcel) =>
    is(person, "administrator") || isCustomerOf(person, parcel) || isVendorOf(person, parcel),
  "ask-return": (person, parcel) => isCustomerOf(person, parcel),
  "advance-parcel": (person, parcel) => is(person, "administrator") || isVendorOf(person, parcel),
  "write-review": (person) => is(person, "customer"),
  "answer-review": (person, review) => isVendorOf(person, review),
  "keep-profile": (person, owner) => isActive(person) && person.id === owner.personId,
  "keep-addresses": (person, owner) => is(person, "customer") && person?.id === owner.personId,
  "see-vendor-dashboard": (person) => is(person, "vendor"),
  "edit-product": (person, product) => is(person, "administrator") || isVendorOf(person, product),
  "see-admin-panel": isAdministrator,
  "see-activity": isAdministrator,
  "change-settings": isAdministrator,
  "manage-categories": isAdministrator,
  "manage-products": isAdministrator,
  "manage-orders": isAdministrator,
  "manage-payments": isAdministrator,
  "manage-customers": isAdministrator,
  "manage-vendors": isAdministrator,
  "manage-messages": isAdministrator,
  "manage-reviews": isAdministrator,
  "manage-mails": isAdministrator,
  "approve-administrator": isAdministrator,
  "invite-administrator": isAdministrator,
  "switch-off-administrator": (person, { activeAdministrators }) =>
    is(person, "administrator") && activeAdministrators > 1,
  // Of others only: a stolen session is not to make its owner's password enough.
  "remove-second-step": (person, owner) =>
    is(person, "administrator") && person?.id !== owner.personId,
  // A stolen session of one administrator is not to open the accounts of the others.
  "hand-reset-link": (person, owner) =>
    is(person, "administrator") && owner.role !== "administrator",
};

/** Actions on a thing take it as third argument; the others take none. */
export function can<A extends Action>(
  person: Person | null,
  action: A,
  ...things: Things[A] extends null ? [] : [thing: Things[A]]
): boolean {
  return rules[action](person, (things[0] ?? null) as Things[A]);
}

function isActive(person: Person | null): person is Person {
  return person !== null && person.status === "active";
}

function is(person: Person | null, role: Role): boolean {
  return isActive(person) && person.role === role;
}

function isAdministrator(person: Person | null): boolean {
  return is(person, "administrator");
}

function isCustomerOf(person: Person | null, thing: OwnedByCustomer): boolean {
  return is(person, "customer") && person?.id === thing.customerId;
}

function isVendorOf(person: Person | null, thing: OwnedByVendor): boolean {
  return is(person, "vendor") && person?.vendorId === thing.vendorId;
}
