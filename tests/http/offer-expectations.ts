import { administrators, get, post, vendors, type Visit } from "./route-visits.ts";

const unknownId = "3f2c1b0a-9d8e-4f7a-8b6c-5d4e3f2a1b0c";
const unknown = `/admin/offers/${unknownId}`;

/** Of the pages about offers, of the panel and of vendors. */
export const offerExpectations: Record<string, Visit[]> = {
  "/admin/offers": [
    get("/admin/offers?page=2&after=9", administrators(200)),
    post("/admin/offers", administrators(422), { id: unknownId, percent: "10" }),
    post("/admin/offers", administrators(400), { percent: "10" }),
  ],
  "/admin/offers/:id": [
    get(unknown, administrators(404)),
    post(unknown, administrators(404), { untilDay: "2027-01-01" }),
  ],
  "/vendor/offers": [
    get("/vendor/offers?page=2&after=9", vendors(200)),
    post("/vendor/offers", vendors(422), { id: unknownId, byItself: "on", packs1: "0" }),
    post("/vendor/offers", vendors(400), { percent: "10" }),
  ],
  "/vendor/offers/:id": [
    get("/vendor/offers/:offer", vendors(200, 404)),
    post("/vendor/offers/:offer", vendors(409, 404), { untilDay: "2027-01-01" }),
  ],
};
