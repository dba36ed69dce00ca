import { expect, test } from "vitest";
import * as z from "zod";
import { rawGet } from "./raw-request.ts";
import { startedShop } from "./started-shop.ts";

const shop = startedShop({ LOG_LEVEL: "debug" });

const entry = z.object({
  level: z.number(),
  msg: z.string().optional(),
  requestId: z.string().optional(),
  status: z.number().optional(),
  pathname: z.string().optional(),
  err: z.object({ message: z.string(), stack: z.string().optional() }).optional(),
});
const ERROR = 50;

function entries(): z.infer<typeof entry>[] {
  const lines = shop().said().split("\n");
  return lines.filter((line) => line.startsWith("{")).map((line) => entry.parse(JSON.parse(line)));
}

const entryOf = async (requestId: string | null) => {
  const find = () => entries().find((logged) => logged.requestId === requestId);
  await expect.poll(find).toBeDefined();
  return find();
};

test("what is not there or not allowed is no error, and is told with its status and address", async () => {
  const { url } = shop();
  const own = { Origin: url, "Content-Length": "0" };
  const asked: [method: string, path: string, status: number][] = [
    ["GET", "/products/no-such-seed.data", 404],
    ["GET", "/webhooks/razorpay", 404],
    ["GET", "/reset-password?token=none", 404],
    ["POST", "/about", 405],
    ["PUT", "/profile/data/file", 405],
  ];
  for (const [method, path, status] of asked)
    expect((await rawGet(url, path, own, method)).status, path).toBe(status);
  const { headers } = await rawGet(url, "/profile/data/file", own, "POST");
  const logged = await entryOf(headers.get("X-Request-Id"));
  expect(logged).toMatchObject({ level: 20, status: 405, pathname: "/profile/data/file" });
  expect(shop().said()).not.toContain("[object Object]");
  expect(entries().filter(({ level }) => level >= ERROR)).toEqual([]);
});

test("a failure is logged with its place and the number of the request, and shows nothing of it", async () => {
  await shop().query("alter table vendors rename to vendors_away");
  const answer = await rawGet(shop().url, "/vendors/neem-chaupal?page=1");
  await shop().query("alter table vendors_away rename to vendors");
  expect(answer.status).toBe(500);
  expect(answer.body.toString()).not.toMatch(/vendors_away|relation|select/);
  const logged = await entryOf(answer.headers.get("X-Request-Id"));
  expect(logged?.level).toBe(ERROR);
  expect(logged?.err?.message).toContain("Failed query");
  expect(logged?.err?.stack).toContain(" at ");
});
