// The vendors' files of products, for the route walk. `:import` is a faulty file of the one called vendor, `:dropped`
// another, which goes.
import { everybody, get, post, type Visit, vendors } from "./route-visits.ts";

/** Of lots: its pages are those of the files of products, none of which is found here. */
const lotImportExpectations: Record<string, Visit[]> = {
  "/vendor/lots/imports": [
    get("/vendor/lots/imports?page=2&done=forgotten", vendors(200)),
    post("/vendor/lots/imports", vendors(422)),
  ],
  "/vendor/lots/imports/template": [
    get("/vendor/lots/imports/template", vendors(200)),
    post("/vendor/lots/imports/template", everybody(405)),
  ],
  "/vendor/lots/imports/:importId": [
    get("/vendor/lots/imports/:import", vendors(404)),
    post("/vendor/lots/imports/:import", everybody(405)),
  ],
  "/vendor/lots/imports/:importId/faults": [
    get("/vendor/lots/imports/:import/faults", vendors(404)),
    post("/vendor/lots/imports/:import/faults", everybody(405)),
  ],
  "/vendor/lots/imports/:importId/start": [
    get("/vendor/lots/imports/:import/start", vendors(404)),
    post("/vendor/lots/imports/:import/start", vendors(404)),
  ],
  "/vendor/lots/imports/:importId/forgetting": [
    get("/vendor/lots/imports/:import/forgetting", vendors(404)),
    post("/vendor/lots/imports/:import/forgetting", vendors(404)),
  ],
};

/** The id of nothing. */
const nobodys = "00000000-0000-4000-8000-000000000000";

export const vendorImportExpectations: Record<string, Visit[]> = {
  ...lotImportExpectations,
  "/vendor/products/imports": [
    get("/vendor/products/imports?page=2&done=forgotten", vendors(200)),
    post("/vendor/products/imports", vendors(422)),
  ],
  "/vendor/products/imports/template": [
    get("/vendor/products/imports/template", vendors(200)),
    post("/vendor/products/imports/template", everybody(405)),
  ],
  "/vendor/products/imports/:importId": [
    get("/vendor/products/imports/:import?page=9&problem=import-running", vendors(200, 404)),
    get("/vendor/products/imports/none", vendors(404)),
    post("/vendor/products/imports/:import", everybody(405)),
  ],
  "/vendor/products/imports/:importId/faults": [
    get("/vendor/products/imports/:import/faults", vendors(200, 404)),
    post("/vendor/products/imports/:import/faults", everybody(405)),
  ],
  "/vendor/products/imports/:importId/start": [
    get("/vendor/products/imports/:import/start", vendors("/vendor/products/imports/:import", 404)),
    post(
      "/vendor/products/imports/:import/start",
      vendors("/vendor/products/imports/:import?problem=import-not-ready", 404),
    ),
    post(`/vendor/products/imports/${nobodys}/start`, vendors(404)),
  ],
  "/vendor/products/imports/:importId/forgetting": [
    get(
      "/vendor/products/imports/:import/forgetting",
      vendors("/vendor/products/imports/:import", 404),
    ),
    post(
      "/vendor/products/imports/:dropped/forgetting",
      vendors("/vendor/products/imports?done=forgotten", 404),
    ),
    post(`/vendor/products/imports/${nobodys}/forgetting`, vendors(404)),
  ],
};
