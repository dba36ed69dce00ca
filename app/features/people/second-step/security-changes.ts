/** What the security page can say was changed; `?changed=` carries one of them. */
export const securityChanges = ["app-on", "app-off", "passkey-added", "passkey-removed"] as const;
export type SecurityChange = (typeof securityChanges)[number];
