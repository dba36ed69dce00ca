import admin from "./admin.json" with { type: "json" };

/** The admin panel speaks English only. */
export const panel = { ...admin };
