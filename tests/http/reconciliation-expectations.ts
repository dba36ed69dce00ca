import { administrators, get, post, type Visit } from "./route-visits.ts";

const unknownId = "3f2c1b0a-9d8e-4f7a-8b6c-5d4e3f2a1b0c";

/** Of the panel's pages that compare the gateways' books with ours. */
export const reconciliationExpectations: Record<string, Visit[]> = {
  "/admin/money": [
    get("/admin/money?show=all&search=BB-2026-000001&gateway=sandbox", administrators(200)),
    get("/admin/money?from=never", administrators(422)),
    post("/admin/money", administrators(405)),
  ],
  "/admin/money/comparisons": [
    get("/admin/money/comparisons", administrators(200)),
    post("/admin/money/comparisons", administrators(422)),
    post("/admin/money/comparisons", administrators(422), { from: "never", to: "" }),
  ],
  "/admin/money/inquiries": [
    get("/admin/money/inquiries?show=all", administrators("/admin/money?show=all")),
    post("/admin/money/inquiries", administrators(400)),
    post("/admin/money/inquiries", administrators(404), { attempt: unknownId }),
    post("/admin/money/inquiries", administrators(404), { payment: "sandbox:none" }),
  ],
  "/admin/money/refunds/:refund/attempts": [
    get(`/admin/money/refunds/${unknownId}/attempts`, administrators("/admin/money")),
    post(`/admin/money/refunds/${unknownId}/attempts`, administrators(404)),
  ],
  "/admin/money/file": [
    get("/admin/money/file", administrators(200)),
    get("/admin/money/file?from=never", administrators("/admin/money?fileFrom=never&fileTo=")),
    post("/admin/money/file", administrators(405)),
  ],
};
