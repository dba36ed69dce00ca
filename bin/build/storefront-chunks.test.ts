import { expect, test } from "vitest";
import { modulesOfOtherAreas, type Chunk } from "./storefront-chunks.ts";

const chunk = (given: Partial<Chunk>): Chunk => ({
  fileName: "assets/some.js",
  imports: [],
  moduleIds: [],
  facadeModuleId: null,
  ...given,
});
const home = { fileName: "assets/home.js", facadeModuleId: "/shop/app/routes/shop/home.tsx?route" };

test("a storefront page that shares a chunk with checkout is found, however far away", () => {
  const chunks = [
    chunk({ ...home, imports: ["assets/near.js"] }),
    chunk({ fileName: "assets/near.js", imports: ["assets/far.js"] }),
    chunk({
      fileName: "assets/far.js",
      moduleIds: ["/shop/app/kit/field.tsx", "/shop/app/features/orders/checkout/card.tsx"],
    }),
  ];
  expect(modulesOfOtherAreas(chunks)).toEqual([
    "app/features/orders/checkout/card.tsx belongs to another area and would be loaded by the storefront.",
  ]);
});

test("what only an account page loads is no fault", () => {
  const chunks = [
    chunk(home),
    chunk({
      fileName: "assets/orders.js",
      facadeModuleId: "/shop/app/routes/account/orders.tsx?route",
      moduleIds: ["/shop/app/routes/account/orders.tsx"],
    }),
  ];
  expect(modulesOfOtherAreas(chunks)).toEqual([]);
});
