import { expect, test } from "vitest";
import { createKnownPeople } from "./known-people.ts";

const withCookie = (cookie: string) =>
  new Request("http://shop.test/", { headers: { Cookie: cookie } });

test("who is signed in is known by the session's cookie alone, and a forged one is nobody", () => {
  const people = createKnownPeople();
  people.learn(withCookie("theme=x; shop_session=abc"), "asha");
  expect(people.personOf(withCookie("shop_session=abc; theme=y"))).toBe("asha");
  expect(people.personOf(withCookie("shop_session=abd"))).toBe("");
  expect(people.personOf(new Request("http://shop.test/"))).toBe("");
});

test("a real session beside a forged one of another kind is the same person, not one more", () => {
  const people = createKnownPeople();
  for (const forged of ["1", "2", "3"]) {
    const request = withCookie(`shop_session=abc; admin_session=${forged}`);
    people.learn(request, "asha");
    expect(people.personOf(request)).toBe("asha");
  }
});

test("so many are remembered, the latest", () => {
  const people = createKnownPeople();
  for (let i = 0; i <= 10_000; i += 1) people.learn(withCookie(`shop_session=${i}`), `person ${i}`);
  expect(people.personOf(withCookie("shop_session=0"))).toBe("");
  expect(people.personOf(withCookie("shop_session=1"))).toBe("person 1");
});
