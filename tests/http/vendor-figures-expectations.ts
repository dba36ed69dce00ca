import { everybody, get, post, type Visit, vendors } from "./route-visits.ts";

/** What a vendor sold. No address says whose figures are asked for. */
export const vendorFiguresExpectations: Record<string, Visit[]> = {
  "/vendor/dashboard": [
    get("/vendor/dashboard", vendors(200)),
    post("/vendor/dashboard", everybody(405)),
  ],
  "/vendor/analytics": [
    get("/vendor/analytics", vendors(200)),
    get("/vendor/analytics?from=2026-11-01&to=2026-11-20&by=week", vendors(200)),
    get("/vendor/analytics?from=2026-11-20&to=2026-11-01", vendors(422)),
    post("/vendor/analytics", everybody(405)),
  ],
  "/vendor/analytics/file": [
    get("/vendor/analytics/file?figure=revenue", vendors(200)),
    get("/vendor/analytics/file?figure=products&from=2026-11-01", vendors(200)),
    get("/vendor/analytics/file?figure=revenue&from=soon", vendors(422)),
    get("/vendor/analytics/file", vendors(404)),
    post("/vendor/analytics/file?figure=revenue", everybody(405)),
  ],
};
