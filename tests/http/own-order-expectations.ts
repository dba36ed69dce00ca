import { customers, everybody, get, post, type Visit } from "./route-visits.ts";

/** What everybody gets at the forms of a customer's order. */
export const ownOrderExpectations: Record<string, Visit[]> = {
  "/orders/:number/parcels/:parcel/return-request": [
    get("/orders/:order/parcels/1/return-request", customers(200, "orders", 404)),
    post(
      "/orders/:order/parcels/1/return-request",
      { ...customers(409, "orders", 404), else: 401 },
      {
        reason: "damaged",
      },
    ),
  ],
  "/orders/:number/parcels/:parcel/return-photos": [
    get(
      "/orders/:order/parcels/1/return-photos",
      customers("/checkout/product?orderId=:order", "orders", 404),
    ),
    get("/orders/:order/parcels/2/return-photos", customers(404, "orders")),
    post("/orders/:order/parcels/1/return-photos", customers(404, "orders")),
  ],
  "/orders/:number/return-photos/:photoId": [
    get("/orders/:order/return-photos/none", customers(404, "orders")),
    post("/orders/:order/return-photos/none", everybody(405)),
  ],
  "/orders/:number/parcels/:parcel/cancellation": [
    get("/orders/:order/parcels/1/cancellation", customers(200, "orders", 404)),
    get("/orders/:order/parcels/2/cancellation", customers(404, "orders")),
    post("/orders/:order/parcels/1/cancellation", { ...customers(422, "orders", 404), else: 401 }),
  ],
  "/orders/:number/parcels/:parcel/packs": [
    get("/orders/:order/parcels/1/packs", customers(200, "orders", 404)),
    get("/orders/:order/parcels/9/packs", customers(404, "orders")),
    post("/orders/:order/parcels/1/packs", { ...customers(409, "orders", 404), else: 401 }),
  ],
  "/orders/:number/address": [
    get("/orders/:order/address", customers(200, "orders", 404)),
    get("/orders/BB-2020-000001/address", customers(404, "orders")),
    post("/orders/:order/address", { ...customers(422, "orders", 404), else: 401 }),
  ],
  "/orders/:number/cancellation": [
    get("/orders/:order/cancellation", customers(200, "orders", 404)),
    get("/orders/BB-2020-000001/cancellation", customers(404, "orders")),
    post(
      "/orders/:order/cancellation",
      { ...customers(422, "orders", 404), else: 401 },
      { shown: "1" },
    ),
    post("/orders/:order/cancellation", { ...customers(409, "orders", 404), else: 401 }),
  ],
};
