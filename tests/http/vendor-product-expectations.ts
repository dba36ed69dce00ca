// A vendor's own products, for the route walk. `:goods` is a product of the one called vendor, `:pack` its pack, `:image`
// and `:picture` its pictures; `:ordered` is archived where others are deleted, and `:theirs` is one of the other vendor.
import { everybody, get, post, type Outcome, type Visit, vendors } from "./route-visits.ts";

const none = "00000000-0000-4000-8000-000000000000";

/** What is another vendor's is not there. */
const owner = (outcome: Outcome) => vendors(outcome, 404);

const images = "/vendor/products/:goods/images";
const postOnly = (what: string, done: string, form: Record<string, string> = {}): Visit[] => [
  get(`${images}/:image/${what}`, owner(images)),
  get(`/vendor/products/${none}/images/${none}/${what}`, vendors(404)),
  post(`${images}/:image/${what}`, owner(`${images}?done=${done}`), form),
  post(`${images}/${none}/${what}`, vendors(404), form),
  post(`/vendor/products/:theirs/images/:image/${what}`, vendors(404), form),
  post(`/vendor/products/none/images/none/${what}`, vendors(404), form),
];

export const vendorProductExpectations: Record<string, Visit[]> = {
  "/vendor/products": [
    get("/vendor/products?search=okra&stock=low&sort=stock-desc", vendors(200)),
    get("/vendor/products?open=:goods", vendors(200)),
    post("/vendor/products", vendors(200)),
    post("/vendor/products", vendors(200), { to: "archived", product: none }),
  ],
  "/vendor/products/file": [
    get("/vendor/products/file", vendors(200)),
    post("/vendor/products/file", everybody(405)),
  ],
  "/vendor/products/new": [
    get("/vendor/products/new", vendors(200)),
    post("/vendor/products/new", vendors(422)),
  ],
  "/vendor/products/:id": [
    get("/vendor/products/:goods", owner(200)),
    get(`/vendor/products/${none}`, vendors(404)),
    get("/vendor/products/none", vendors(404)),
    post("/vendor/products/:goods", owner(422)),
  ],
  "/vendor/products/:id/stock": [
    get("/vendor/products/:goods/stock", owner(200)),
    get(`/vendor/products/:goods/stock?pack=${none}`, vendors(404)),
    post("/vendor/products/:goods/stock", owner(422)),
  ],
  "/vendor/products/:id/packs/:packId/price": [
    get("/vendor/products/:goods/packs/:pack/price", owner(200)),
    get(`/vendor/products/:goods/packs/${none}/price`, vendors(404)),
    post("/vendor/products/:goods/packs/:pack/price", owner(422)),
    post("/vendor/products/:goods/packs/none/price", vendors(404)),
    post("/vendor/products/:theirs/packs/:pack/price", vendors(404)),
  ],
  "/vendor/products/:id/copy": [
    get("/vendor/products/:goods/copy", owner("/vendor/products/:goods")),
    post("/vendor/products/:goods/copy", owner("/vendor/products/:new?done=copied")),
    post(`/vendor/products/${none}/copy`, vendors(404)),
  ],
  "/vendor/products/:id/deletion": [
    get("/vendor/products/:ordered/deletion", owner("/vendor/products/:ordered")),
    post("/vendor/products/:ordered/deletion", owner("/vendor/products?done=archived")),
    post(`/vendor/products/${none}/deletion`, vendors(404)),
  ],
  "/vendor/products/:id/images": [
    get(images, owner(200)),
    get(`/vendor/products/${none}/images`, vendors(404)),
    post(images, owner(422)),
    post("/vendor/products/none/images", vendors(404)),
  ],
  "/vendor/products/:id/images/uploads": [
    get(`${images}/uploads`, owner(images)),
    post(`${images}/uploads`, owner(422)),
    post("/vendor/products/none/images/uploads", vendors(404)),
  ],
  "/vendor/products/:id/images/:imageId/place": [
    ...postOnly("place", "moved", { place: "0" }),
    post(`${images}/${none}/place`, owner(400), { place: "up" }),
  ],
  "/vendor/products/:id/images/:imageId/texts": [
    ...postOnly("texts", "described"),
    post(`${images}/:image/texts`, owner(`${images}?refused=alt-text-long`), {
      altHi: "M".repeat(999),
    }),
  ],
  "/vendor/products/:id/images/:imageId/deletion": [
    get(`${images}/:picture/deletion`, owner(images)),
    post(`${images}/:picture/deletion`, owner(`${images}?done=deleted`)),
    // What is gone already was deleted, as was wanted.
    post(`${images}/${none}/deletion`, owner(`${images}?done=deleted`)),
    post("/vendor/products/none/images/none/deletion", vendors(404)),
  ],
};
