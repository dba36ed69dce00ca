import { expect, test } from "vitest";
import { clientNetwork } from "./client-network.ts";

test("an IPv4 address is its own network, also when it comes as IPv6", () => {
  expect(clientNetwork("203.0.113.7")).toBe("203.0.113.7");
  expect(clientNetwork("::ffff:203.0.113.7")).toBe("203.0.113.7");
});

test("of IPv6 the first 64 bits count, however they are written", () => {
  for (const address of ["2001:db8:1:2::7", "2001:0DB8:0001:0002:9:9:9:9", "2001:db8:1:2:ffff::"])
    expect(clientNetwork(address)).toBe("2001:db8:1:2::/64");
  expect(clientNetwork("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(clientNetwork("::1")).toBe("0:0:0:0::/64");
});

test("what is no address counts as it is", () => {
  expect(clientNetwork("unknown")).toBe("unknown");
});
