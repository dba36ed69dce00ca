import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serve } from "#app/serve.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();

test("a file that is lost under a running shop is not there, and the shop goes on", async () => {
  const name = `lost-${process.pid}.txt`;
  const file = join(import.meta.dirname, "../../build/client", name);
  await writeFile(file, "here for a moment");
  const served = await serve({ world: shop.world, host: "127.0.0.1", port: 0, mode: "production" });
  try {
    expect(await (await fetch(`${served.url}/${name}`)).text()).toBe("here for a moment");
    await rm(file);
    expect((await fetch(`${served.url}/${name}`)).status).toBe(404);
    expect((await fetch(`${served.url}/healthz`)).status).toBe(200);
  } finally {
    await rm(file, { force: true });
    await served.close();
  }
});
