import fc from "fast-check";
import { expect, test } from "vitest";
import {
  grouped,
  isSecondStepOverdue,
  openSteps,
  readCode,
  readPasskeyName,
  recoveryCodeLength,
  recoveryCodeOf,
  totpStep,
} from "./second-step.ts";

const moment = fc.date({
  min: new Date("2020-01-01"),
  max: new Date("2100-01-01"),
  noInvalidDate: true,
});

test("a code is taken from 30 seconds before its time until 30 seconds after it", () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -5, max: 5 }), (at, away) => {
      const step = totpStep(at);
      expect(openSteps(at, null).includes(step + away)).toBe(Math.abs(away) <= 1);
    }),
  );
});

test("after a code was used, neither it nor an older one is taken, and a newer one is", () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -3, max: 3 }), (at, away) => {
      const used = totpStep(at) + away;
      const open = openSteps(at, used);
      expect(open.every((step) => step > used)).toBe(true);
      const later = new Date(at.getTime() + (Math.max(0, away) + 2) * 30_000);
      expect(openSteps(later, used)).toContain(totpStep(later));
    }),
  );
});

test("a recovery code is read however it is typed", () => {
  const bytes = fc.uint8Array({ minLength: recoveryCodeLength, maxLength: 32 });
  fc.assert(
    fc.property(bytes, (random) => {
      const code = recoveryCodeOf(random);
      const read = { kind: "recovery-code", code };
      expect(code).toHaveLength(recoveryCodeLength);
      expect(readCode(code)).toEqual(read);
      expect(readCode(` ${grouped(code, 5, "-").toLowerCase()} `)).toEqual(read);
      expect(readCode(code.replaceAll("0", "O").replaceAll("1", "l"))).toEqual(read);
    }),
  );
});

test("a code of the app may be typed in groups and in Devanagari digits", () => {
  const read = { kind: "app", code: "123456" };
  for (const text of ["123456", " 123 456 ", "123-456", "१२३ ४५६", "123\u00A0456"])
    expect(readCode(text), text).toEqual(read);
  for (const text of ["", "12345", "1234567", "12345a", "12345!", "UUUUUUUUUU", "x".repeat(1e6)])
    expect(readCode(text), text.slice(0, 20)).toBeNull();
});

test("whatever is typed is a code of one kind or none", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readCode(text);
      expect([null, 6, 10]).toContain(read === null ? null : read.code.length);
    }),
  );
});

test("a passkey's name is one line", () => {
  expect(readPasskeyName("  My\n phone\u202E ")).toBe("My phone");
  expect(readPasskeyName(" \u200B ")).toBeNull();
  expect(readPasskeyName("x".repeat(61))).toBeNull();
});

test("an administrator's grace ends at its moment, and nobody else has one", () => {
  const due = new Date("2026-12-04T06:30:00Z");
  expect(isSecondStepOverdue(due, new Date(due.getTime() - 1))).toBe(false);
  expect(isSecondStepOverdue(due, due)).toBe(true);
  expect(isSecondStepOverdue(null, due)).toBe(false);
});
