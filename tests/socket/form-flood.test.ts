import { connect } from "node:net";
import { expect, test } from "vitest";
import { rawRequest } from "./raw-request.ts";
import { startedShop } from "./started-shop.ts";

const shop = startedShop();

/** What a page may cost at most, in bytes of its answer. */
const pageBytes = 300 * 1024;

function post(target: string, body: string | Buffer, type = "application/x-www-form-urlencoded") {
  const { url } = shop();
  const bytes = Buffer.from(body);
  const head = [
    `POST ${target} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    `Origin: ${url}`,
    `Content-Type: ${type}`,
    `Content-Length: ${bytes.length}`,
    "Connection: close",
  ];
  return rawRequest(url, Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), bytes]));
}

const formPaths = ["/vendor/products/new", "/hi/vendor/products/new", "/admin/products/new"];

test("a form of 130,000 fields is refused before it is parsed, wherever it is sent", async () => {
  for (const target of [...formPaths, "/login", "/contact", "/cart/lines", "/webhooks/razorpay"]) {
    const answer = await post(target, "a&".repeat(130_000));
    expect([target, answer.status]).toEqual([target, 413]);
    expect(answer.body.length).toBeLessThan(1024);
  }
});

test("what is kept of a late form never costs more than a page", async () => {
  for (const target of formPaths)
    for (const letter of ['"', "\u0905", "a"]) {
      const answer = await post(target, `name=Okra&description=${letter.repeat(80_000)}`);
      expect([401, 413]).toContain(answer.status);
      expect(answer.all.length).toBeLessThan(pageBytes);
    }
});

test("parts of a multipart form are counted as well", async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const body = `${part.repeat(4_500)}--x--\r\n`;
  const answer = await post("/admin/products/new", body, "multipart/form-data; boundary=x");
  expect(answer.status).toBe(413);
});

test("many forms at once end nothing", async () => {
  const pid = shop().pid();
  for (let round = 0; round < 5; round += 1)
    await Promise.all(
      Array.from({ length: 8 }, () => post("/vendor/products/new", "a&".repeat(130_000))),
    );
  expect(shop().pid()).toBe(pid);
  expect((await fetch(`${shop().url}/readyz`)).status).toBe(200);
});

test("a form whose sender leaves in the middle is nobody's failure", async () => {
  const { url, said } = shop();
  const { hostname, port, host } = new URL(url);
  const before = said().length;
  const head = [
    "POST /login HTTP/1.1",
    `Host: ${host}`,
    `Origin: ${url}`,
    "Content-Type: application/x-www-form-urlencoded",
    "Content-Length: 1000",
  ];
  await new Promise<void>((left) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${head.join("\r\n")}\r\n\r\nemail=a`, () => socket.destroy());
    });
    socket.on("close", () => left());
  });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(said().slice(before)).not.toContain("request failed");
});
