import { expect, test } from "vitest";
import { rawGet, rawRequest } from "./raw-request.ts";
import { startedShop } from "./started-shop.ts";

const shop = startedShop();

const targets = [
  "//evil.example/login",
  "///evil.example/login",
  "/\\evil.example/login",
  "\\\\evil.example/login",
  "/hi//evil.example/login",
  "//evil.example/login.data",
  "//evil.example/products",
  "/%5Cevil.example/login",
  "/%2Fevil.example/login",
  "http://evil.example//evil.example/login",
];

test("no answer leads to the site that the asked address begins with", async () => {
  const { url } = shop();
  const { host } = new URL(url);
  for (const target of targets) {
    const form = "email=a%40b.example&password=x";
    const written = await rawRequest(
      url,
      `POST ${target} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`,
    );
    const answers = [await rawGet(url, target), await rawGet(url, target, {}, "HEAD"), written];
    for (const { status, headers, body } of answers) {
      expect([301, 308, 400, 403, 404, 405], target).toContain(status);
      expect(headers.get("Location") ?? "/", target).toMatch(/^\/(?![/\\])/);
      expect(body.toString(), target).not.toMatch(
        /(?:href|action|src)="(?:\/|\\){2}|"https?:\/\/evil/,
      );
    }
  }
});
