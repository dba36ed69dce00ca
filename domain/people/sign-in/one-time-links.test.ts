import { expect, test } from "vitest";
import { linkSeconds } from "./one-time-links.ts";

test("a link to a new password works for an hour, one to confirm an address for seven days, to change it for one", () => {
  expect(linkSeconds).toEqual({
    "reset-password": 3_600,
    "confirm-email": 604_800,
    "change-email": 86_400,
  });
});
