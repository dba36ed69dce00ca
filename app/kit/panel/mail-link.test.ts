import { expect, test } from "vitest";
import { mailLink } from "./mail-link.ts";

test.each([
  ["asha@test.example", "mailto:asha@test.example"],
  ["a?bcc=evil%0a@test.example", "mailto:a%3Fbcc%3Devil%250a@test.example"],
  ["a&cc=b@test.example", "mailto:a%26cc%3Db@test.example"],
])("%s is one recipient", (email, link) => {
  expect(mailLink(email)).toBe(link);
});
