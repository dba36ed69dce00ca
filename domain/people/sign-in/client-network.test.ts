import { expect, test } from "vitest";
import { clientNetwork } from "./client-network.ts";

test("an IPv4 address is its own network, also when it comes as IPv6", () => {
  expect(clientNetwork("203.0.113.7")).toBe("203.0.113.7");
  for (const mapped of ["::ffff:203.0.113.7", "::FFFF:cb00:7107", "0:0:0:0:0:ffff:203.0.113.7"])
    expect(clientNetwork(mapped)).toBe("203.0.113.7");
});

test("of IPv6 the first 64 bits count, however they are written", () => {
  for (const address of ["2001:db8:1:2::7", "2001:0DB8:0001:0002:9:9:9:9", "2001:db8:1:2:ffff::"])
    expect(clientNetwork(address)).toBe("2001:db8:1:2::/64");
  expect(clientNetwork("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(clientNetwork("::1")).toBe("0:0:0:0::/64");
  expect(clientNetwork("64:ff9b::203.0.113.7")).toBe("64:ff9b:0:0::/64");
});

test("a port, brackets and a zone make no other network", () => {
  for (const address of ["203.0.113.7:5678", "203.0.113.7:80", "[::ffff:203.0.113.7]:80"])
    expect(clientNetwork(address)).toBe("203.0.113.7");
  for (const address of ["[2001:db8:1:2::7]", "[2001:db8:1:2::7]:5678", "[2001:db8:1:2::8%eth0]:1"])
    expect(clientNetwork(address)).toBe("2001:db8:1:2::/64");
  expect(clientNetwork("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
});

test("what is no address counts as it is", () => {
  for (const text of [
    "unknown",
    "",
    "a:b:c",
    "1:2:3:4:5:6:7:8:9",
    "1::2::3",
    "2001:db8::xyz",
    "1.2.3",
  ])
    expect(clientNetwork(text)).toBe(text);
});
