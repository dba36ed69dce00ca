import { everybody, get, post, type Visit } from "./route-visits.ts";

/** Of what gateways send: only their signature counts, whoever sends it. */
export const gatewayExpectations: Record<string, Visit[]> = {
  "/webhooks/:gateway": [
    get("/webhooks/sandbox", everybody(404)),
    post("/webhooks/sandbox", everybody(400)),
    post("/webhooks/no-such-gateway", everybody(404)),
  ],
  "/payments/:gateway/return": [
    get("/payments/sandbox/return?order=:order", everybody(404)),
    post("/payments/sandbox/return?order=:order", everybody("/order-success?order=:order")),
    post("/payments/sandbox/return", everybody(404)),
    post("/payments/no-such-gateway/return?order=:order", everybody(404)),
  ],
};
