// Tax documents, for the route walk. `:paper` is one about `:order`, of the customer and the vendor who are called so.
import {
  administrators,
  customers,
  everybody,
  get,
  post,
  type Visit,
  vendors,
} from "./route-visits.ts";

const ofCustomer = (end: string): Visit[] => [
  get(`/orders/:order/documents/:paper${end}`, customers(200, "orders", 404)),
  get(`/orders/BB-2020-000001/documents/:paper${end}`, customers(404, "orders")),
  get(`/orders/:order/documents/no-document${end}`, customers(404, "orders")),
  post(`/orders/:order/documents/:paper${end}`, everybody(405)),
];

const ofVendor = (end: string): Visit[] => [
  get(`/vendor/documents/:paper${end}`, vendors(200, 404)),
  get(`/vendor/documents/no-document${end}`, vendors(404)),
  post(`/vendor/documents/:paper${end}`, everybody(405)),
];

const ofAdministrators = (end: string): Visit[] => [
  get(`/admin/money/documents/:paper${end}`, administrators(200)),
  get(`/admin/money/documents/no-document${end}`, administrators(404)),
  post(`/admin/money/documents/:paper${end}`, administrators(405)),
];

export const documentExpectations: Record<string, Visit[]> = {
  "/orders/:number/documents/:id": ofCustomer(""),
  "/orders/:number/documents/:id/file": ofCustomer("/file"),
  "/vendor/documents": [
    get("/vendor/documents?kind=bill&year=26-27&search=asha", vendors(200)),
    post("/vendor/documents", everybody(405)),
  ],
  "/vendor/documents/:id": ofVendor(""),
  "/vendor/documents/:id/file": ofVendor("/file"),
  "/admin/money/documents": [
    get("/admin/money/documents?vendor=:business&kind=none&year=99", administrators(200)),
    post("/admin/money/documents", administrators(405)),
  ],
  "/admin/money/documents/:id": ofAdministrators(""),
  "/admin/money/documents/:id/file": ofAdministrators("/file"),
};
