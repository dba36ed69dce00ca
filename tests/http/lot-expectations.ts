// The lots of a product, in the vendors' area and in the panel. `:lot` is one of `:goods`.
import {
  administrators,
  customers,
  everybody,
  get,
  post,
  type Outcome,
  type Visit,
  vendors,
} from "./route-visits.ts";

const none = "00000000-0000-4000-8000-000000000000";

type Area = {
  base: "/vendor" | "/admin";
  /** Of what is its own, and of what is not there. */
  owner: (outcome: Outcome) => Visit["answers"];
  all: (outcome: Outcome) => Visit["answers"];
  /** Of a page without a form. */
  unwritten: Visit["answers"];
};

function lotExpectationsOf({ base, owner, all, unwritten }: Area): Record<string, Visit[]> {
  const own = `${base}/products/:goods/lots`;
  const pattern = `${base}/products/:id/lots`;
  const form = (name: string): [string, Visit[]] => [
    `${pattern}/:lotId/${name}`,
    [
      get(`${own}/:lot/${name}`, owner(200)),
      post(`${own}/:lot/${name}`, owner(422)),
      post(`${own}/${none}/${name}`, all(404)),
      post(`${base}/products/${none}/lots/:lot/${name}`, all(404)),
    ],
  ];
  return {
    [`${base}/lots`]: [
      get(`${base}/lots`, all(200)),
      get(`${base}/lots?standing=expired&from=x&after=x&page=x&vendor=x`, all(200)),
      post(`${base}/lots`, unwritten),
    ],
    [`${base}/lots/opening`]: [
      get(`${base}/lots/opening`, all(200)),
      get(`${base}/lots/opening?page=x`, all(200)),
      post(`${base}/lots/opening`, base === "/admin" ? all(422) : unwritten),
    ],
    [`${base}/lots/file`]: [
      get(`${base}/lots/file?standing=ending`, all(200)),
      post(`${base}/lots/file`, unwritten),
    ],
    ...recordExpectationsOf({ base, all, owner, unwritten }),
    [pattern]: [
      get(own, owner(200)),
      post(own, unwritten),
      get(`${base}/products/${none}/lots`, all(404)),
      get(`${base}/products/none/lots`, all(404)),
    ],
    [`${pattern}/new`]: [
      get(`${own}/new`, owner(200)),
      post(`${own}/new`, owner(422)),
      post(`${base}/products/${none}/lots/new`, all(404)),
    ],
    [`${pattern}/:lotId`]: [
      get(`${own}/:lot`, owner(200)),
      post(`${own}/:lot`, unwritten),
      get(`${own}/${none}`, all(404)),
      get(`${own}/none`, all(404)),
    ],
    ...Object.fromEntries(["tests", "stock", "assignment", "hold"].map(form)),
    [`${pattern}/:lotId/photo`]: [
      get(`${own}/:lot/photo`, owner(200)),
      post(`${own}/:lot/photo`, owner(422)),
      post(`${own}/${none}/photo`, all(404)),
    ],
    [`${pattern}/:lotId/photo/removal`]: [
      get(`${own}/:lot/photo/removal`, owner(`${own}/:lot`)),
      post(`${own}/:lot/photo/removal`, owner(`${own}/:lot?done=photo-removed`)),
      post(`${own}/${none}/photo/removal`, all(404)),
    ],
    [`${pattern}/:lotId/count-photos/:photoId`]: [
      get(`${own}/:lot/count-photos/${none}`, all(404)),
      post(`${own}/:lot/count-photos/${none}`, unwritten),
    ],
    ...(base === "/admin" && {
      [`${pattern}/:lotId/count-photos/:photoId/removal`]: [
        get(`${own}/:lot/count-photos/${none}/removal`, owner(`${own}/:lot`)),
        post(`${own}/:lot/count-photos/${none}/removal`, owner(`${own}/:lot?done=photo-removed`)),
        post(`${own}/${none}/count-photos/${none}/removal`, all(404)),
      ],
    }),
    [`${pattern}/:lotId/labels`]: [
      get(`${own}/:lot/labels?pack=none`, all(404)),
      post(`${own}/:lot/labels`, unwritten),
    ],
    [`${pattern}/:lotId/release`]: [
      get(`${own}/:lot/release`, owner(`${own}/:lot`)),
      post(`${own}/:lot/release`, owner(`${own}/:lot?done=released`)),
      post(`${own}/${none}/release`, all(404)),
    ],
    [`${pattern}/:lotId/sample`]: [
      get(`${own}/:lot/sample`, owner(`${own}/:lot`)),
      post(`${own}/:lot/sample`, owner(`${own}/:lot?refused=lot-sample-not-there`)),
      post(`${own}/${none}/sample`, all(404)),
    ],
    [`${pattern}/:lotId/recall`]: [
      get(`${own}/:lot/recall`, owner(200)),
      post(`${own}/:lot/recall`, owner(422)),
      get(`${own}/${none}/recall`, all(404)),
      post(`${own}/${none}/recall`, all(404)),
    ],
    [`${pattern}/:lotId/recall/file`]: [
      get(`${own}/:lot/recall/file`, all(404)),
      get(`${own}/none/recall/file`, all(404)),
      post(`${own}/:lot/recall/file`, unwritten),
    ],
    [`${pattern}/:lotId/recall/calls`]: [
      get(`${own}/:lot/recall/calls`, owner(`${own}/:lot/recall`)),
      post(`${own}/:lot/recall/calls`, all(404)),
    ],
  };
}

/** Administrators say whose; of one lot they need not. */
function recordExpectationsOf({ base, owner, all, unwritten }: Area): Record<string, Visit[]> {
  const own = `${base}/records`;
  const pages = ["", "/form-d", "/trail"].map((path): [string, Visit[]] => [
    own + path,
    [
      get(own + path, all(200)),
      get(`${own}${path}?month=x&vendor=x&page=x&search=%00`, all(200)),
      get(`${own}${path}?month=2026-11&vendor=${none}`, all(200)),
      post(own + path, unwritten),
    ],
  ]);
  const unchosen = base === "/admin" ? 404 : 200;
  return {
    ...Object.fromEntries(pages),
    [`${own}/:record/:format`]: [
      ...["register/csv", "form-d/csv", "trail/csv"].map((file) =>
        get(`${own}/${file}`, all(unchosen)),
      ),
      get(`${own}/trail/csv?lot=:lot`, owner(200)),
      get(`${own}/trail/csv?lot=${none}`, all(404)),
      get(`${own}/register/txt`, all(404)),
      get(`${own}/none/csv`, all(404)),
      post(`${own}/trail/csv?lot=:lot`, unwritten),
    ],
  };
}

export const lotExpectations: Record<string, Visit[]> = {
  "/lots/keys.json": [
    get("/lots/keys.json", everybody(200)),
    post("/lots/keys.json", everybody(405)),
  ],
  "/lots/verify": [get("/lots/verify", everybody(200)), post("/lots/verify", everybody(422))],
  "/lots/standing": [
    get("/lots/standing", everybody("/lots/verify")),
    post("/lots/standing", everybody(400)),
  ],
  // No lot is known of what was ordered.
  "/orders/:number/germination/:packId": [
    get("/orders/:order/germination/none", customers(404, "orders")),
    post("/orders/:order/germination/none", { ...customers(404, "orders"), else: 401 }),
  ],
  "/orders/:number/germination/:packId/photos": [
    get("/orders/:order/germination/none/photos", customers(404, "orders")),
    post("/orders/:order/germination/none/photos", customers(404, "orders")),
  ],
  "/orders/:number/germination/:packId/photos/:photoId": [
    get("/orders/:order/germination/none/photos/none", customers(404, "orders")),
    post("/orders/:order/germination/none/photos/none", everybody(405)),
  ],
  "/orders/:number/germination/:packId/photos/:photoId/removal": [
    get("/orders/:order/germination/none/photos/none/removal", customers(404, "orders")),
    post("/orders/:order/germination/none/photos/none/removal", customers(404, "orders")),
  ],
  "/categories/:slug": [
    get("/categories/vegetables", everybody(200)),
    post("/categories/vegetables", everybody(405)),
    get("/categories/none", everybody(404)),
  ],
  "/crops": [get("/crops", everybody(200)), post("/crops", everybody(405))],
  "/crops/:crop": [
    get("/crops/wheat", everybody(200)),
    post("/crops/wheat", everybody(405)),
    get("/crops/none", everybody(404)),
  ],
  "/place": [get("/place", everybody(200)), post("/place", everybody(422))],
  "/products/:slug/delivery": [
    get("/products/:slug/delivery", everybody(200)),
    get("/products/:slug/delivery?pin=4520", everybody(422)),
    get("/products/no-such-seed/delivery?pin=452001", everybody(404)),
    post("/products/:slug/delivery", everybody("/products/:slug/delivery?pin=")),
  ],
  "/products/:slug/delivery-terms": [
    get("/products/:slug/delivery-terms", everybody(200)),
    post("/products/:slug/delivery-terms", everybody(405)),
  ],
  "/admin/places": [
    get("/admin/places", administrators(200)),
    post("/admin/places", administrators(405)),
  ],
  "/admin/places/:prefix": [
    get("/admin/places/422", administrators(200)),
    get("/admin/places/new", administrators(200)),
    post("/admin/places/422", administrators(422)),
    get("/admin/places/999", administrators(404)),
  ],
  "/admin/search-words": [
    get("/admin/search-words", administrators(200)),
    post("/admin/search-words", administrators(422)),
  ],
  "/admin/search-words/:id/removal": [
    get("/admin/search-words/none/removal", administrators("/admin/search-words")),
    post("/admin/search-words/none/removal", administrators(404)),
  ],
  "/admin/crops": [
    get("/admin/crops", administrators(200)),
    post("/admin/crops", administrators(405)),
  ],
  "/admin/crops/:crop": [
    get("/admin/crops/wheat", administrators(200)),
    post("/admin/crops/wheat", administrators(422)),
    get("/admin/crops/none", administrators(404)),
  ],
  "/admin/crops/:crop/:zone": [
    get("/admin/crops/wheat/north", administrators(200)),
    post("/admin/crops/wheat/north", administrators(422)),
    get("/admin/crops/wheat/east", administrators(404)),
    post("/admin/crops/wheat/east", administrators(404)),
  ],
  "/admin/lots/minimums": [
    get("/admin/lots/minimums", administrators(200)),
    post("/admin/lots/minimums", administrators(405)),
  ],
  "/admin/lots/minimums/:crop": [
    get("/admin/lots/minimums/wheat", administrators(200)),
    post("/admin/lots/minimums/wheat", administrators(422)),
    get("/admin/lots/minimums/none", administrators(404)),
    post("/admin/lots/minimums/none", administrators(404)),
  ],
  ...lotExpectationsOf({
    base: "/vendor",
    owner: (outcome) => vendors(outcome, 404),
    all: (outcome) => vendors(outcome),
    unwritten: everybody(405),
  }),
  ...lotExpectationsOf({
    base: "/admin",
    owner: administrators,
    all: administrators,
    unwritten: administrators(405),
  }),
};
