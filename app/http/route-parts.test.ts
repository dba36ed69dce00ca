import { matchRoutes, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import fc from "fast-check";
import { partRoutes } from "./route-parts.ts";

type Routes = ServerBuild["routes"];
type Written = { path?: string; index?: true; under?: string };

const written: Record<string, Written> = {
  root: {},
  offers: { path: "hi?/cart/offers", under: "root" },
  language: { path: "hi?", under: "root" },
  shop: { under: "language" },
  home: { index: true, under: "shop" },
  products: { path: "products", under: "shop" },
  product: { path: "products/:slug", under: "shop" },
  cart: { path: "cart", under: "shop" },
  lost: { path: "*", under: "shop" },
  admin: { path: "admin", under: "root" },
  panel: { under: "admin" },
  orders: { path: "orders", under: "panel" },
  order: { path: "orders/:number", under: "panel" },
  lostInPanel: { path: "*", under: "panel" },
};
const routes = Object.fromEntries(
  Object.entries(written).map(([id, { under, ...route }]) => [
    id,
    { id, ...(under && { parentId: under }), ...route },
  ]),
) as unknown as Routes;
const routesAt = partRoutes(routes);

type Tree = { id: string; path?: string; index?: boolean; children: Tree[] };
const treeOf = (among: Routes, parentId?: string): Tree[] =>
  Object.values(among).flatMap((route) =>
    route && route.parentId === parentId ? [{ ...route, children: treeOf(among, route.id) }] : [],
  );
const matched = (among: Routes, path: string) =>
  matchRoutes(treeOf(among) as Parameters<typeof matchRoutes>[0], path)?.map(
    ({ route }) => route.id,
  );

test("an address finds among the routes of its first word what it finds among all", () => {
  const word = fc.constantFrom(
    "hi",
    "products",
    "Products",
    "cart",
    "offers",
    "admin",
    "orders",
    "okra",
    "%70roducts",
    "",
    "x.data",
    "_root",
    "é",
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 5 }), (words) => {
      const path = `/${words.join("/")}`;
      expect(matched(routesAt(path), path)).toEqual(matched(routes, path));
    }),
  );
});

test("and the routes of other words are not among them", () => {
  expect(Object.keys(routesAt("/hi/products/okra.data"))).toEqual([
    "root",
    "language",
    "shop",
    "home",
    "products",
    "product",
    "lost",
  ]);
  expect(Object.keys(routesAt("/"))).toEqual(["root", "language", "shop", "home", "lost"]);
  expect(Object.keys(routesAt("/wp-login"))).toEqual(Object.keys(routesAt("/")));
});
