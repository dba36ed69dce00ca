// The orders of vendors, for the route walk. `:sold` is an order with a parcel of the one called vendor alone.
import { everybody, get, post, type Outcome, type Visit, vendors } from "./route-visits.ts";

/** What is another vendor's isn't there. */
const owner = (outcome: Outcome) => vendors(outcome, 404);

/** A form of the order's page: shown there again where something is wrong. */
const actionForm = (path: string, ...posts: [outcome: Outcome, form: Record<string, string>][]) =>
  [
    get(`/vendor/orders/:sold/parcels/1/${path}`, owner(200)),
    get(`/vendor/orders/:order/parcels/1/${path}`, vendors(404)),
    ...posts.flatMap(([outcome, form]) => [
      post(`/vendor/orders/:order/parcels/1/${path}`, vendors(404), form),
      post(`/vendor/orders/:sold/parcels/2/${path}`, vendors(404), form),
      post(`/vendor/orders/:sold/parcels/1/${path}`, owner(outcome), form),
    ]),
  ] satisfies Visit[];

/** What is another vendor's is left out. */
const printPage = (page: string): Visit[] => [
  get(`/vendor/parcels/${page}?parcel=:sold/1&parcel=:order`, vendors(200)),
  post(`/vendor/parcels/${page}`, everybody(405)),
];

export const vendorOrdersExpectations: Record<string, Visit[]> = {
  "/vendor/orders": [
    get("/vendor/orders?status=to-pack&search=asha&sort=total-desc", vendors(200)),
    post("/vendor/orders", everybody(405)),
  ],
  "/vendor/orders/file": [
    get("/vendor/orders/file?from=2026-11-01", vendors(200)),
    post("/vendor/orders/file", everybody(405)),
  ],
  "/vendor/orders/:number": [
    get("/vendor/orders/:sold", owner(200)),
    get("/vendor/orders/:order", vendors(404)),
    get("/vendor/orders/no-number", vendors(404)),
    post("/vendor/orders/:sold", everybody(405)),
  ],
  "/vendor/parcels/packing": [
    get("/vendor/parcels/packing", vendors(200)),
    post("/vendor/parcels/packing", vendors(422)),
  ],
  "/vendor/parcels/shipping": [
    get("/vendor/parcels/shipping?parcel=:sold/1&parcel=%00", vendors(200)),
    post("/vendor/parcels/shipping", vendors(422)),
  ],
  "/vendor/parcels/slips": printPage("slips"),
  "/vendor/parcels/labels": printPage("labels"),
  "/vendor/orders/:number/packing-slip": [
    get("/vendor/orders/:sold/packing-slip?parcel=1", owner(200)),
    get("/vendor/orders/:sold/packing-slip?parcel=2", vendors(404)),
    get("/vendor/orders/:order/packing-slip", vendors(404)),
    post("/vendor/orders/:sold/packing-slip", everybody(405)),
  ],
  "/vendor/orders/:number/parcels/:parcel/moves": actionForm("moves", [
    "/vendor/orders/:sold?done=moved",
    { shown: "confirmed", to: "processing" },
  ]),
  "/vendor/orders/:number/parcels/:parcel/lots": actionForm("lots", [
    "/vendor/orders/:sold?done=lots-confirmed",
    { seenChangeId: "0" },
  ]),
  "/vendor/orders/:number/parcels/:parcel/cancellation": actionForm("cancellation", [
    422,
    { shown: "processing" },
  ]),
  "/vendor/orders/:number/parcels/:parcel/shipment": actionForm("shipment", [
    409,
    { carrier: "India Post" },
  ]),
  "/vendor/orders/:number/parcels/:parcel/delivery-correction": actionForm("delivery-correction", [
    409,
    { what: "not-delivered", reason: "Never left" },
  ]),
  "/vendor/orders/:number/parcels/:parcel/return-decision": actionForm("return-decision", [
    409,
    { decision: "approved" },
  ]),
  "/vendor/orders/:number/parcels/:parcel/returned-packs": actionForm("returned-packs", [
    409,
    { requestId: "none" },
  ]),
  "/vendor/orders/:number/parcels/:parcel/challans/:replacement": [
    get("/vendor/orders/:sold/parcels/1/challans/none", vendors(404)),
    post("/vendor/orders/:sold/parcels/1/challans/none", everybody(405)),
  ],
  "/vendor/orders/:number/parcels/:parcel/replacement": actionForm("replacement", [
    409,
    { shown: "preparing", to: "sent" },
  ]),
  "/vendor/orders/:number/return-photos/:photoId": [
    get("/vendor/orders/:sold/return-photos/none", vendors(404)),
    post("/vendor/orders/:sold/return-photos/none", everybody(405)),
  ],
  "/vendor/orders/:number/parcels/:parcel/packs": [
    get("/vendor/orders/:sold/parcels/1/packs", owner(200)),
    get("/vendor/orders/:order/parcels/1/packs", vendors(404)),
    post("/vendor/orders/:order/parcels/1/packs", vendors(404)),
    post("/vendor/orders/:sold/parcels/1/packs", owner(409)),
  ],
  "/vendor/orders/:number/address": [
    get("/vendor/orders/:sold/address", owner(200)),
    get("/vendor/orders/:order/address", vendors(404)),
    post("/vendor/orders/:order/address", vendors(404)),
    post("/vendor/orders/:sold/address", owner(422)),
  ],
  "/vendor/orders/:number/cancellation": [
    get("/vendor/orders/:sold/cancellation", owner(200)),
    get("/vendor/orders/:order/cancellation", vendors(404)),
    post("/vendor/orders/:order/cancellation", vendors(404), { shown: "1", reason: "Sold out" }),
    post("/vendor/orders/:sold/cancellation", owner(409), { shown: "1,2", reason: "Sold out" }),
  ],
};
