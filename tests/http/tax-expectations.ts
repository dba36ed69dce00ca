import { ledgerExpectations } from "./ledger-expectations.ts";
import { offerExpectations } from "./offer-expectations.ts";
import { administrators, get, post, type Visit } from "./route-visits.ts";

const unknownId = "3f2c1b0a-9d8e-4f7a-8b6c-5d4e3f2a1b0c";
const unknown = `/admin/money/tax/${unknownId}`;

/** Of the panel's pages about tax classes, commission and the ledger. */
export const taxExpectations: Record<string, Visit[]> = {
  ...ledgerExpectations,
  ...offerExpectations,
  "/admin/money/commission": [
    get(`/admin/money/commission?vendor=${unknownId}&page=2`, administrators(200)),
    post("/admin/money/commission", administrators(422), { id: unknownId, rate: "10" }),
    post("/admin/money/commission", administrators(400), { rate: "10" }),
  ],
  "/admin/money/tax": [
    get("/admin/money/tax?usual=1", administrators(200)),
    post("/admin/money/tax", administrators(422), { id: unknownId, name: " " }),
    post("/admin/money/tax", administrators(400), { name: "Seeds for sowing" }),
  ],
  "/admin/money/tax/usual": [
    get("/admin/money/tax/usual", administrators(200)),
    post("/admin/money/tax/usual", administrators(422)),
  ],
  "/admin/money/tax/above-mrp": [
    get("/admin/money/tax/above-mrp", administrators("/admin/money/tax")),
    post("/admin/money/tax/above-mrp", administrators("/admin/money/tax?done=fitted")),
  ],
  "/admin/money/tax/:id": [
    get(unknown, administrators(404)),
    post(unknown, administrators(404), { name: "Seeds" }),
  ],
  "/admin/money/tax/:id/rates": [
    get(`${unknown}/rates`, administrators(404)),
    post(`${unknown}/rates`, administrators(404), { rate: "5", fromDay: "2027-04-01" }),
  ],
  "/admin/money/tax/:id/rates/:day/removal": [
    get(`${unknown}/rates/2027-04-01/removal`, administrators(404)),
    post(`${unknown}/rates/2027-04-01/removal`, administrators(404)),
  ],
  "/admin/money/tax/:id/deletion": [
    get(`${unknown}/deletion`, administrators(404)),
    post(`${unknown}/deletion`, administrators("/admin/money/tax?done=deleted")),
  ],
};
