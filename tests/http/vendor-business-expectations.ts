// What everybody gets at a vendor's business details. They are always those of who asks: no address names a vendor.
// `:licence` is that of the one called vendor.
import { everybody, get, post, type Visit, vendors } from "./route-visits.ts";

/** A part that is sent empty is answered at its address, which then draws the page. */
const part = (path: string): Visit[] => [get(path, vendors(200)), post(path, vendors(422))];

/** A POST alone: whoever opens its address is led to the page. */
const postOnly = (path: string, problem: string): Visit[] => [
  get(path, vendors("/vendor/business")),
  post(path, vendors(`/vendor/business?problem=${problem}`)),
];

const change = "00000000-0000-4000-8000-00000000b0a1";

export const vendorBusinessExpectations: Record<string, Visit[]> = {
  "/vendor/money/bank": [
    get("/vendor/money/bank", vendors(200)),
    post("/vendor/money/bank", vendors(400)),
    post("/vendor/money/bank", vendors(422), { id: change, holder: "Leela Rao" }),
  ],
  // Nobody in this walk has an account: there is none to remove.
  "/vendor/money/bank/removal": [
    get("/vendor/money/bank/removal", vendors("/vendor/money/bank")),
    post("/vendor/money/bank/removal", vendors("/vendor/money/bank"), {
      currentPassword: "not-that-one-11",
    }),
  ],
  "/vendor/business": [
    get("/vendor/business", vendors(200)),
    get("/vendor/business?problem=business-incomplete", vendors(200)),
    post("/vendor/business", everybody(405)),
  ],
  "/vendor/business/name": part("/vendor/business/name"),
  "/vendor/business/address": part("/vendor/business/address"),
  "/vendor/business/contact": part("/vendor/business/contact"),
  "/vendor/business/delivery": [
    get("/vendor/business/delivery", vendors(200)),
    post("/vendor/business/delivery", vendors(409)),
  ],
  "/vendor/business/care": part("/vendor/business/care"),
  // Who has agreed to nothing takes nothing back.
  "/vendor/business/consent/withdrawal": [
    get("/vendor/business/consent/withdrawal", vendors("/vendor/business")),
    post("/vendor/business/consent/withdrawal", vendors("/vendor/business?done=care-withdrawn")),
  ],
  "/vendor/business/tax": part("/vendor/business/tax"),
  "/vendor/business/licence": part("/vendor/business/licence"),
  // The vendors of this walk are approved.
  "/vendor/business/submission": postOnly(
    "/vendor/business/submission",
    "business-approved-already",
  ),
  "/vendor/business/submission/withdrawal": postOnly(
    "/vendor/business/submission/withdrawal",
    "business-not-submitted",
  ),
  "/vendor/business/licences/:licenceId/document": [
    get("/vendor/business/licences/:licence/document", { ...vendors(200), otherVendor: 404 }),
    get("/vendor/business/licences/none/document", vendors(404)),
    get("/vendor/business/licences/00000000-0000-4000-8000-000000000000/document", vendors(404)),
    post("/vendor/business/licences/:licence/document", everybody(405)),
  ],
};
