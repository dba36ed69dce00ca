import dashboard from "./vendor/dashboard.json" with { type: "json" };
import imports from "./vendor/imports.json" with { type: "json" };

/** What is said to vendors alone. */
export const vendor = { ...dashboard, ...imports };
