import fc from "fast-check";
import { expect, test } from "vitest";
import { attemptStates, moveAttempt } from "./attempt.ts";

test("an open attempt ends captured, declined or expired", () => {
  for (const to of ["captured", "declined", "expired"] as const)
    expect(moveAttempt("open", to)).toEqual({ ok: true, value: "moved" });
});

test("money may still come after a decline or a time-out", () => {
  expect(moveAttempt("declined", "captured")).toEqual({ ok: true, value: "moved" });
  expect(moveAttempt("expired", "captured")).toEqual({ ok: true, value: "moved" });
});

test("captured money stays captured", () => {
  expect(moveAttempt("captured", "declined")).toEqual({
    ok: false,
    refusal: { code: "attempt-closed", from: "captured", to: "declined" },
  });
  expect(moveAttempt("declined", "expired").ok).toBe(false);
  expect(moveAttempt("declined", "open").ok).toBe(false);
});

test("in whatever order the gateway answers, and however often, captured wins", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...attemptStates)), (answers) => {
      let state: (typeof attemptStates)[number] = "open";
      for (const answer of answers) if (moveAttempt(state, answer).ok) state = answer;
      expect(state === "captured").toBe(answers.includes("captured"));
      expect(moveAttempt(state, state)).toEqual({ ok: true, value: "unchanged" });
    }),
  );
});
