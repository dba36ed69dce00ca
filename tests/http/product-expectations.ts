// The products of the panel, for the route walk. `:goods` is a product nobody ordered.
import { administrators, get, post, type Visit } from "./route-visits.ts";

/** The id of nothing. */
const nobodys = "00000000-0000-4000-8000-000000000000";

export const productExpectations: Record<string, Visit[]> = {
  "/admin/products": [
    get("/admin/products?search=okra&stock=low&sort=stock-desc", administrators(200)),
    post("/admin/products", administrators(200)),
    post("/admin/products", administrators(200), { to: "archived", product: nobodys }),
  ],
  "/admin/products/file": [
    get("/admin/products/file", administrators(200)),
    post("/admin/products/file", administrators(405)),
  ],
  "/admin/products/new": [
    get("/admin/products/new", administrators(200)),
    post("/admin/products/new", administrators(422)),
  ],
  "/admin/products/:id": [
    get("/admin/products/:goods", administrators(200)),
    get(`/admin/products/${nobodys}`, administrators(404)),
    get("/admin/products/none", administrators(404)),
    post("/admin/products/:goods", administrators(422)),
  ],
  "/admin/products/:id/stock": [
    get("/admin/products/:goods/stock", administrators(200)),
    get(`/admin/products/:goods/stock?pack=${nobodys}`, administrators(404)),
    post("/admin/products/:goods/stock", administrators(422)),
  ],
  "/admin/products/:id/packs/:packId/price": [
    get("/admin/products/:goods/packs/:pack/price", administrators(200)),
    get(`/admin/products/:goods/packs/${nobodys}/price`, administrators(404)),
    post("/admin/products/:goods/packs/:pack/price", administrators(422)),
  ],
  "/admin/products/:id/sending-back": [
    get("/admin/products/:goods/sending-back", administrators(200)),
    get(`/admin/products/${nobodys}/sending-back`, administrators(404)),
    post("/admin/products/:goods/sending-back", administrators(422)),
    post("/admin/products/:goods/sending-back", administrators(409), { reason: "Say more." }),
  ],
  "/admin/products/:id/deletion": [
    get("/admin/products/:goods/deletion", administrators("/admin/products/:goods")),
    post(`/admin/products/${nobodys}/deletion`, administrators(404)),
  ],
};
