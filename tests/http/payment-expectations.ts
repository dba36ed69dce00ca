import { administrators, get, post, type Visit } from "./route-visits.ts";

const unknownId = "3f2c1b0a-9d8e-4f7a-8b6c-5d4e3f2a1b0c";

/** Of the panel's pages about ways to pay. */
export const paymentExpectations: Record<string, Visit[]> = {
  "/admin/payment-methods": [
    get("/admin/payment-methods?tab=digital&search=s", administrators(200)),
    post("/admin/payment-methods", administrators(422), { id: unknownId, name: " " }),
    post("/admin/payment-methods", administrators(400), { name: "Bank" }),
  ],
  "/admin/payment-methods/upi": [
    get("/admin/payment-methods/upi", administrators(200)),
    post("/admin/payment-methods/upi", administrators(422), { upiId: "none", payeeName: "" }),
  ],
  "/admin/payment-methods/:method/state": [
    get("/admin/payment-methods/cod/state", administrators("/admin/payment-methods?tab=offline")),
    post("/admin/payment-methods/cod/state", administrators(422)),
    post("/admin/payment-methods/no-such-method/state", administrators(404), { on: "1" }),
  ],
  "/admin/payment-methods/offline/:id": [
    get(`/admin/payment-methods/offline/${unknownId}`, administrators(404)),
    post(`/admin/payment-methods/offline/${unknownId}`, administrators(404)),
  ],
  "/admin/payment-methods/offline/:id/deletion": [
    get(
      `/admin/payment-methods/offline/${unknownId}/deletion`,
      administrators(`/admin/payment-methods/offline/${unknownId}`),
    ),
    post(
      `/admin/payment-methods/offline/${unknownId}/deletion`,
      administrators("/admin/payment-methods?done=deleted"),
    ),
  ],
  "/admin/payment-methods/gateways/:gateway/credentials": [
    get("/admin/payment-methods/gateways/sandbox/credentials", administrators(404)),
    post("/admin/payment-methods/gateways/sandbox/credentials", administrators(404)),
  ],
  "/admin/payment-methods/gateways/:gateway/credentials/removal": [
    get(
      "/admin/payment-methods/gateways/sandbox/credentials/removal",
      administrators("/admin/payment-methods/gateways/sandbox/credentials"),
    ),
    post("/admin/payment-methods/gateways/no-such/credentials/removal", administrators(404)),
  ],
};
