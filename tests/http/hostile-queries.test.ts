import React from "react";
import { expect, test, vi } from "vitest";
import { fault, hostileSenders } from "./hostile-senders.ts";

const { asWhom } = hostileSenders();

const queries = [
  "search=%00&category=%00&sort=%00&redirect=%00&order=%00&orderId=%00&page=%00&code=%00&pack=%00&method=%00&after=%00",
  "search=%ff%fe&category=%c3%28&order=%ff&orderId=%ff&page=%ff&reviews=%ff&pack=%ff",
  "search=%&category=%zz&order=%&redirect=%",
  "page=99999999999999999999&minPrice=1e400&maxPrice=-1&reviews=99999999999999999999&order=BB-2026-999999999999",
  "page=-1&page=0&page=1.5&sort=__proto__&category=constructor&redirect=toString&method=__proto__",
  "__proto__=1&constructor=1&search[]=a&search[b]=c&page[]=1",
  `search=${"a".repeat(7000)}&orderId=${"1".repeat(500)}`,
  "search=%25%5F%5C%27%22%3B--&orderId=%27%20or%201=1--&pack=%27;drop%20table%20orders",
  "minPrice=NaN&maxPrice=Infinity&page=NaN&reviews=0x10",
  "_routes=routes%2Fno%2Fsuch&index&_routes=",
  "id=%00&q=%00&subject=%00&actor=%00&status=%00&kind=%00&stars=%00&from=%00&to=%00&done=%00",
  "done=constructor&problem=constructor&refused=constructor&state=constructor&stars=__proto__",
  "from=2026-02-31&to=9999-12-31&page=999999&after=%27&customer=%27&q=%25%5F%5C&search=%5C&id=%5C",
];

test("React says here what it can't draw: it is not the build that shops run", () => {
  // Only the build for development has it.
  expect(React.captureOwnerStack).toBeTypeOf("function");
});

for (const [who, ask] of Object.entries(asWhom)) {
  test(
    `queries of all kinds, asked by ${who} at every address and its data, break nothing`,
    { timeout: 180_000 },
    async () => {
      const faults: string[] = [];
      // React says there what it can't draw.
      const said = vi.spyOn(console, "error");
      const { fetcher, paths: asked } = ask();
      for (const path of asked) {
        for (const query of queries) {
          faults.push(
            ...(await fault(
              `GET ${path}?${query.slice(0, 60)}`,
              await fetcher(`${path}?${query}`),
            )),
          );
          const data = `${path === "/" ? "/_root" : path}.data?${query}`;
          faults.push(...(await fault(`GET ${data.slice(0, 80)}`, await fetcher(data))));
        }
      }
      expect(faults).toEqual([]);
      expect(said).not.toHaveBeenCalled();
    },
  );
}

test("the administrator who asked all this is signed in still", async () => {
  expect((await asWhom.administrator().fetcher("/admin/dashboard")).status).toBe(200);
});
