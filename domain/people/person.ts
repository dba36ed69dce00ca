// One table of people, one role each; people are anonymised, never deleted. A visitor is nobody: null.
export const roles = ["customer", "vendor", "administrator"] as const;
export type Role = (typeof roles)[number];

/** 'waiting' is an administrator whose request has not been approved yet. */
export const personStatuses = ["active", "waiting", "disabled", "anonymised"] as const;
export type PersonStatus = (typeof personStatuses)[number];

/** `vendorId` is the vendor that a person with the role vendor belongs to. */
export type Person = { id: string; role: Role; status: PersonStatus; vendorId: string | null };
