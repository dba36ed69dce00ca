import { administrators, get, post, type Visit } from "./route-visits.ts";

const unknownId = "3f2c1b0a-9d8e-4f7a-8b6c-5d4e3f2a1b0c";
const remittances = "/admin/money/remittances";

/** Of the pages about cash that couriers have and hand over. */
export const courierCashExpectations: Record<string, Visit[]> = {
  "/admin/money/cash": [
    get("/admin/money/cash?group=old&page=2&after=7", administrators(200)),
    post("/admin/money/cash", administrators(405)),
  ],
  "/admin/money/cash/file": [
    get("/admin/money/cash/file?group=over", administrators(200)),
    post("/admin/money/cash/file", administrators(405)),
  ],
  "/admin/money/earned": [
    get("/admin/money/earned?from=2026-01-01&to=2026-11-20&by=month", administrators(200)),
    get("/admin/money/earned?from=never", administrators(422)),
    post("/admin/money/earned", administrators(405)),
  ],
  "/admin/money/earned/file": [
    get("/admin/money/earned/file?from=2026-01-01&to=2026-11-20", administrators(200)),
    get("/admin/money/earned/file?from=never", administrators(422)),
    post("/admin/money/earned/file", administrators(405)),
  ],
  "/admin/money/remittances": [
    get(`${remittances}?page=2&lines=24`, administrators(200)),
    post(remittances, administrators(422), { id: unknownId, "tracking.1": "X" }),
    post(remittances, administrators(422), { id: unknownId }),
    post(remittances, administrators(400), { id: "none" }),
  ],
  "/admin/money/remittances/open": [
    get(`${remittances}/open?page=2&after=7`, administrators(200)),
    post(`${remittances}/open`, administrators(405)),
  ],
  "/admin/money/remittances/:remittance": [
    get(`${remittances}/${unknownId}`, administrators(404)),
    get(`${remittances}/none`, administrators(404)),
    post(`${remittances}/${unknownId}`, administrators(405)),
  ],
  "/admin/money/remittances/lines/:line": [
    get(`${remittances}/lines/1`, administrators(404)),
    post(`${remittances}/lines/1`, administrators(404), { order: "BB-1", parcel: "1" }),
    post(`${remittances}/lines/none`, administrators(404), { order: "BB-1", parcel: "1" }),
  ],
  "/admin/money/remittances/lines/:line/dismissal": [
    get(`${remittances}/lines/1/dismissal`, administrators(404)),
    post(`${remittances}/lines/1/dismissal`, administrators(404), { reason: "Not ours" }),
  ],
  "/admin/money/remittances/lines/:line/reopening": [
    get(`${remittances}/lines/1/reopening`, administrators(404)),
    post(`${remittances}/lines/1/reopening`, administrators(404), { reason: "A mistake" }),
  ],
};
