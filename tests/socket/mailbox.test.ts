import { expect, test } from "vitest";
import { rawGet, rawRequest } from "./raw-request.ts";
import { startedShop } from "./started-shop.ts";

const shop = startedShop({ PUBLIC_URL: "http://localhost:3000" });
const path = "/mailbox?to=owner%40shop.example";

test("the mailbox of the demo shop is there for a browser of this machine, by each of its names", async () => {
  const { url } = shop();
  for (const Host of ["localhost", "LOCALHOST:3000", new URL(url).host, "[::1]:3000"]) {
    const { status, body } = await rawGet(url, path, { Host });
    expect([Host, status]).toEqual([Host, 200]);
    expect(body.toString()).toContain("Emails for ");
  }
});

test("asked under another name it is not there, whatever PUBLIC_URL says", async () => {
  const { url } = shop();
  for (const Host of [
    "shop.test",
    "shop.test:3000",
    "localhost.evil.example",
    "localhost@evil.example",
    "127.0.0.1.evil.example",
    "192.168.1.7:3000",
    "0.0.0.0:3000",
  ])
    for (const one of [path, `/hi${path}`, "/mailbox.data?to=a", "/mailbox/1/letter?to=a"]) {
      const { status } = await rawGet(url, one, { Host });
      expect([Host, one, [400, 404].includes(status)]).toEqual([Host, one, true]);
    }
  const forgot = await rawGet(url, "/forgot-password", { Host: "shop.test" });
  expect(forgot.body.toString()).not.toContain("mailbox");
});

test("asked through something in front of the shop it is not there, whoever it says is asked for", async () => {
  const { url } = shop();
  const { host: Host } = new URL(url);
  for (const said of [
    { Forwarded: "for=203.0.113.7" },
    { "X-Forwarded-For": "127.0.0.1" },
    { "X-Forwarded-Host": "localhost" },
    { "X-Forwarded-Proto": "http" },
    { "X-Real-IP": "127.0.0.1" },
    { "CF-Connecting-IP": "203.0.113.7" },
    { Via: "1.1 proxy" },
  ]) {
    const { status } = await rawGet(url, path, { Host, ...said });
    expect([said, status]).toEqual([said, 404]);
  }
  const inside = await rawGet(url, `http://localhost:3000${path}`, { Host: "shop.test" });
  const outside = await rawGet(url, `http://shop.test${path}`, { Host });
  // As nginx asks at first; no browser does.
  const old = await rawRequest(url, `GET ${path} HTTP/1.0\r\nHost: ${Host}\r\n\r\n`);
  const two = `Host: ${Host}\r\nHost: shop.test`;
  const twice = await rawRequest(
    url,
    `GET ${path} HTTP/1.1\r\n${two}\r\nConnection: close\r\n\r\n`,
  );
  for (const answer of [inside, outside, old, twice]) {
    expect([400, 404]).toContain(answer.status);
    expect(answer.body.toString()).not.toContain("Emails for ");
  }
});
