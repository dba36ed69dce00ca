import { expect, test } from "vitest";
import { isBackupDue } from "./due-backup.ts";

const at = (time: string) => new Date(`2026-11-${time}:00+05:30`);
const never = { goodBegunAt: null, failedAt: null };

test("the first backup is due at once, and then one each night at 3", () => {
  expect(isBackupDue(never, at("20T14:00"))).toBe(true);
  const made = { ...never, goodBegunAt: at("20T14:00") };
  expect(isBackupDue(made, at("20T23:59"))).toBe(false);
  expect(isBackupDue(made, at("21T02:59"))).toBe(false);
  expect(isBackupDue(made, at("21T03:00"))).toBe(true);
  const nightly = { ...never, goodBegunAt: at("21T03:00") };
  expect(isBackupDue(nightly, at("21T03:30"))).toBe(false);
  expect(isBackupDue(nightly, at("22T02:59"))).toBe(false);
  expect(isBackupDue(nightly, at("22T09:00")), "a shop that did not run at night").toBe(true);
});

test("one that failed is tried again an hour later, until one is good", () => {
  const failed = { goodBegunAt: at("20T03:00"), failedAt: at("21T03:10") };
  expect(isBackupDue(failed, at("21T04:00"))).toBe(false);
  expect(isBackupDue(failed, at("21T04:10"))).toBe(true);
  expect(isBackupDue({ ...failed, goodBegunAt: at("21T04:10") }, at("21T06:00"))).toBe(false);
  expect(isBackupDue({ ...never, failedAt: at("21T03:10") }, at("21T03:40"))).toBe(false);
});
