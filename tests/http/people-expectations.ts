// What everybody gets at the panel's pages about people. `:person` is the one called customer, `:business` that of the
// one called vendor. Actions are asked for on nobody, so that the walk changes nothing.
import { administrators, get, post, type Visit } from "./route-visits.ts";

const list = (path: string): Visit[] => [
  get(path, administrators(200)),
  post(path, administrators(405)),
];

/** A POST alone: whoever opens its address is led to the page. */
const postOnly = (path: string, page: string, form: Record<string, string> = {}): Visit[] => [
  get(path, administrators(page)),
  post(path, administrators(404), form),
];

export const peopleExpectations: Record<string, Visit[]> = {
  "/admin/create": [...list("/admin/create"), ...list("/admin/create?problem=request-decided")],
  "/admin/create/invites": [
    get("/admin/create/invites", administrators(200)),
    post("/admin/create/invites", administrators(200)),
  ],
  "/admin/create/invites/:inviteId/withdrawal": [
    get("/admin/create/invites/none/withdrawal", administrators("/admin/create")),
    post(
      "/admin/create/invites/none/withdrawal",
      administrators("/admin/create?problem=invite-gone"),
    ),
  ],
  "/admin/create/requests/:requestId/approval": postOnly(
    "/admin/create/requests/none/approval",
    "/admin/create",
  ),
  "/admin/create/requests/:requestId/refusal": postOnly(
    "/admin/create/requests/none/refusal",
    "/admin/create",
  ),
  "/admin/create/people/:personId/status": [
    ...postOnly("/admin/create/people/none/status", "/admin/create", { on: "0" }),
    post("/admin/create/people/none/status", administrators(422)),
  ],
  "/admin/customers": [
    ...list("/admin/customers"),
    ...list("/admin/customers?search=walker&status=active&sort=name-desc&page=2"),
  ],
  "/admin/customers/:customerId": [
    ...list("/admin/customers/:person"),
    get("/admin/customers/none", administrators(404)),
  ],
  "/admin/customers/:customerId/status": [
    ...postOnly("/admin/customers/none/status", "/admin/customers/none", { on: "1" }),
    post("/admin/customers/none/status", administrators(422)),
  ],
  "/admin/customers/:customerId/sessions/logout": postOnly(
    "/admin/customers/none/sessions/logout",
    "/admin/customers/none",
  ),
  "/admin/vendors/:vendorId/sessions/logout": postOnly(
    "/admin/vendors/none/sessions/logout",
    "/admin/vendors/none",
  ),
  "/admin/vendors": [
    ...list("/admin/vendors"),
    ...list("/admin/vendors?state=in-review&search=seed&sort=name"),
    ...list("/admin/vendors?state=licence"),
  ],
  "/admin/vendors/:vendorId": [
    ...list("/admin/vendors/:business"),
    get("/admin/vendors/none", administrators(404)),
  ],
  "/admin/vendors/:vendorId/approval": postOnly(
    "/admin/vendors/none/approval",
    "/admin/vendors/none",
  ),
  // The vendor of the walk is approved and has sent nothing in.
  "/admin/vendors/:vendorId/sending-back": [
    get(
      "/admin/vendors/:business/sending-back",
      administrators("/admin/vendors/:business?problem=vendor-not-submitted"),
    ),
    get("/admin/vendors/none/sending-back", administrators(404)),
    post(
      "/admin/vendors/:business/sending-back",
      administrators("/admin/vendors/:business?problem=vendor-not-submitted"),
    ),
    post("/admin/vendors/none/sending-back", administrators(404), { reason: "None" }),
  ],
  "/admin/vendors/:vendorId/licences/:licenceId/document": [
    get("/admin/vendors/:business/licences/none/document", administrators(404)),
    post("/admin/vendors/:business/licences/none/document", administrators(405)),
  ],
  "/admin/vendors/:vendorId/licences/:licenceId/acceptance": [
    ...postOnly("/admin/vendors/none/licences/none/acceptance", "/admin/vendors/none"),
    post(
      "/admin/vendors/:business/licences/none/acceptance",
      administrators("/admin/vendors/:business?problem=licence-gone"),
    ),
  ],
  "/admin/vendors/:vendorId/licences/:licenceId/refusal": [
    get("/admin/vendors/:business/licences/none/refusal", administrators(404)),
    post("/admin/vendors/:business/licences/none/refusal", administrators(422)),
    post("/admin/vendors/none/licences/none/refusal", administrators(404), { reason: "None" }),
    post(
      "/admin/vendors/:business/licences/none/refusal",
      administrators("/admin/vendors/:business?problem=licence-gone"),
      { reason: "None" },
    ),
  ],
  "/admin/vendors/:vendorId/suspension": [
    get("/admin/vendors/:business/suspension", administrators(200)),
    get("/admin/vendors/none/suspension", administrators(404)),
    post("/admin/vendors/:business/suspension", administrators(422)),
    post("/admin/vendors/none/suspension", administrators(404), { reason: "None" }),
  ],
  "/admin/vendors/:vendorId/suspension/end": postOnly(
    "/admin/vendors/none/suspension/end",
    "/admin/vendors/none",
  ),
};
