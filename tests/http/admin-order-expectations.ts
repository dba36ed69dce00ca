import { administrators, get, post, type Visit } from "./route-visits.ts";

/** A form of the order's page: shown there again where something is wrong. */
const actionForm = (
  path: string,
  ...posts: [outcome: number | string, form: Record<string, string>][]
) =>
  [
    get(`/admin/orders/:order/${path}`, administrators(200)),
    ...posts.map(([outcome, form]) =>
      post(`/admin/orders/:order/${path}`, administrators(outcome), form),
    ),
  ] satisfies Visit[];

const printPage = (path: string): Visit[] => [
  get(`/admin/orders/:order/${path}`, administrators(200)),
  get(`/admin/orders/BB-2020-000001/${path}`, administrators(404)),
  post(`/admin/orders/:order/${path}`, administrators(405)),
];

const printMany = (page: string): Visit[] => [
  get(`/admin/parcels/${page}?parcel=:order`, administrators(200)),
  post(`/admin/parcels/${page}`, administrators(405)),
];

/** What everybody gets at the panel's orders. */
export const adminOrderExpectations: Record<string, Visit[]> = {
  "/admin/orders": [
    get("/admin/orders?status=processing&search=:order&payment=pending", administrators(200)),
    post("/admin/orders", administrators(405)),
  ],
  "/admin/orders/file": [
    get("/admin/orders/file?from=2026-11-01", administrators(200)),
    post("/admin/orders/file", administrators(405)),
  ],
  "/admin/orders/:number": [
    get("/admin/orders/:order", administrators(200)),
    get("/admin/orders/no-number", administrators(404)),
    post("/admin/orders/:order", administrators(405)),
  ],
  "/admin/parcels/packing": [
    get("/admin/parcels/packing", administrators(200)),
    post("/admin/parcels/packing", administrators(422)),
  ],
  "/admin/parcels/shipping": [
    get("/admin/parcels/shipping?parcel=:order", administrators(200)),
    post("/admin/parcels/shipping", administrators(422)),
  ],
  "/admin/parcels/slips": printMany("slips"),
  "/admin/parcels/labels": printMany("labels"),
  "/admin/orders/:number/invoice": printPage("invoice"),
  "/admin/orders/:number/packing-slip": printPage("packing-slip?parcel=1"),
  "/admin/orders/:number/notes": actionForm(
    "notes",
    [422, {}],
    ["/admin/orders/:order?done=noted", { note: "Called." }],
  ),
  "/admin/orders/:number/confirmation": actionForm("confirmation", [409, {}]),
  "/admin/orders/:number/parcels/:parcel/packs": [
    get("/admin/orders/:order/parcels/1/packs", administrators(200)),
    get("/admin/orders/:order/parcels/9/packs", administrators(404)),
    post("/admin/orders/:order/parcels/1/packs", administrators(409)),
    post("/admin/orders/:order/parcels/9/packs", administrators(404)),
  ],
  "/admin/orders/:number/address": [
    get("/admin/orders/:order/address", administrators(200)),
    get("/admin/orders/BB-2020-000001/address", administrators(404)),
    post("/admin/orders/:order/address", administrators(422)),
    post("/admin/orders/BB-2020-000001/address", administrators(404)),
  ],
  "/admin/orders/:number/cancellation": actionForm(
    "cancellation",
    [409, { shown: "1,2", reason: "Sold out" }],
    [422, { shown: "1", reason: "" }],
  ),
  "/admin/orders/:number/payment-confirmation": actionForm(
    "payment-confirmation",
    [422, {}],
    [404, { amount: "100", reference: "UTR 1" }],
  ),
  "/admin/orders/:number/payment-refusal": actionForm("payment-refusal", [404, {}]),
  "/admin/orders/:number/refunds/:refund/completion": actionForm("refunds/no-refund/completion", [
    404,
    { reference: "UTR 1" },
  ]),
  "/admin/orders/:number/refund": [
    get("/admin/orders/:order/refund", administrators(200)),
    get("/admin/orders/BB-2020-000001/refund", administrators(404)),
    post("/admin/orders/:order/refund", administrators(400)),
    post("/admin/orders/:order/refund", administrators(422), { after: "0" }),
    post("/admin/orders/:order/refund", administrators(409), {
      after: "0",
      kind: "full",
      reason: "late",
    }),
    post("/admin/orders/BB-2020-000001/refund", administrators(404), {
      after: "0",
      kind: "full",
      reason: "late",
    }),
  ],
  "/admin/orders/:number/parcels/:parcel/shipment": actionForm("parcels/1/shipment", [
    409,
    { carrier: "India Post" },
  ]),
  "/admin/orders/:number/parcels/:parcel/delivery-correction": actionForm(
    "parcels/1/delivery-correction",
    [422, {}],
    [400, { what: "all" }],
    [409, { what: "not-delivered", reason: "Never left" }],
  ),
  "/admin/orders/:number/return-photos/:photoId": [
    get("/admin/orders/:order/return-photos/none", administrators(404)),
    post("/admin/orders/:order/return-photos/none", administrators(405)),
  ],
  "/admin/orders/:number/parcels/:parcel/return-decision": actionForm(
    "parcels/1/return-decision",
    [400, {}],
    [409, { decision: "approved" }],
  ),
  "/admin/orders/:number/parcels/:parcel/returned-packs": actionForm("parcels/1/returned-packs", [
    409,
    { requestId: "none" },
  ]),
  "/admin/orders/:number/parcels/:parcel/replacement": actionForm(
    "parcels/1/replacement",
    [400, {}],
    [409, { shown: "preparing", to: "sent" }],
  ),
  "/admin/orders/:number/parcels/:parcel/challans/:replacement": [
    get("/admin/orders/:order/parcels/1/challans/none", administrators(404)),
    post("/admin/orders/:order/parcels/1/challans/none", administrators(405)),
  ],
  "/admin/orders/:number/parcels/:parcel/moves": actionForm(
    "parcels/1/moves",
    [400, {}],
    [409, { shown: "processing", to: "shipped" }],
    ["/admin/orders/:order?done=moved", { shown: "confirmed", to: "processing" }],
  ),
  "/admin/orders/:number/parcels/:parcel/lots": actionForm(
    "parcels/1/lots",
    ["/admin/orders/:order?done=lots-confirmed", { seenChangeId: "0" }],
    [409, { seenChangeId: "0", "to:none": "" }],
  ),
  "/admin/orders/:number/parcels/:parcel/cancellation": actionForm(
    "parcels/1/cancellation",
    [409, { shown: "confirmed", reason: "Sold out" }],
    [422, { shown: "processing" }],
    ["/admin/orders/:order?done=canceled", { shown: "processing", reason: "Sold out" }],
  ),
};
