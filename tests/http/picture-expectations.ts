// What everybody gets at the panel's pages about categories and pictures. `:goods` is a product of the one called
// vendor. Actions are asked for on nothing, so that the walk changes nothing.
import { administrators, get, post, type Visit } from "./route-visits.ts";

const none = "00000000-0000-4000-8000-000000000000";

/** A POST alone: whoever opens its address is led to the pictures. */
const postOnly = (what: string, form: Record<string, string> = {}): Visit[] => [
  get(
    `/admin/products/:goods/images/${none}/${what}`,
    administrators("/admin/products/:goods/images"),
  ),
  post(`/admin/products/:goods/images/${none}/${what}`, administrators(404), form),
  post(`/admin/products/none/images/none/${what}`, administrators(404), form),
];

export const pictureExpectations: Record<string, Visit[]> = {
  "/admin/categories": [
    get("/admin/categories", administrators(200)),
    post("/admin/categories", administrators(422)),
  ],
  "/admin/categories/:id": [
    get("/admin/categories/none", administrators(404)),
    get(`/admin/categories/${none}`, administrators(404)),
    post(`/admin/categories/${none}`, administrators(404)),
  ],
  "/admin/categories/:id/deletion": [
    get("/admin/categories/none/deletion", administrators(404)),
    get(`/admin/categories/${none}/deletion`, administrators(404)),
    post("/admin/categories/none/deletion", administrators(404)),
    // What is gone already was deleted, as was wanted.
    post(`/admin/categories/${none}/deletion`, administrators("/admin/categories?done=deleted")),
  ],
  "/admin/products/:id/images": [
    get("/admin/products/:goods/images", administrators(200)),
    get(`/admin/products/${none}/images`, administrators(404)),
    post("/admin/products/:goods/images", administrators(422)),
    post("/admin/products/none/images", administrators(404)),
  ],
  "/admin/products/:id/images/uploads": [
    get("/admin/products/:goods/images/uploads", administrators("/admin/products/:goods/images")),
    post("/admin/products/:goods/images/uploads", administrators(422)),
    post("/admin/products/none/images/uploads", administrators(404)),
  ],
  "/admin/products/:id/images/:imageId/place": [
    ...postOnly("place", { place: "0" }),
    post(`/admin/products/:goods/images/${none}/place`, administrators(400), { place: "up" }),
  ],
  "/admin/products/:id/images/:imageId/texts": postOnly("texts"),
  "/admin/products/:id/images/:imageId/deletion": [
    get(
      `/admin/products/:goods/images/${none}/deletion`,
      administrators("/admin/products/:goods/images"),
    ),
    post(
      `/admin/products/:goods/images/${none}/deletion`,
      administrators("/admin/products/:goods/images?done=deleted"),
    ),
    post("/admin/products/none/images/none/deletion", administrators(404)),
  ],
};
