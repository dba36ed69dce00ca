import { expect, test } from "vitest";
import { passkeySite } from "./passkey-site.ts";

test.each([
  ["https://seeds.example/login", "seeds.example"],
  ["https://seeds.example:8443/hi/login", "seeds.example"],
  ["http://localhost:3000/login", "localhost"],
  ["http://shop.localhost/login", "shop.localhost"],
  ["http://seeds.example/login", null],
  ["http://127.0.0.1:3000/login", null],
  ["https://192.0.2.7/login", null],
  ["https://[2001:db8::1]/login", null],
])("at %s passkeys belong to %s", (address, host) => {
  const url = new URL(address);
  expect(passkeySite(url)).toEqual(host === null ? null : { host, origin: url.origin });
});
