import { expect, test } from "vitest";
import { answerDueAt } from "./complaint.ts";

const createdAt = new Date("2026-11-20T06:30:00Z");

test("a complaint has to be answered within 30 days, until it is", () => {
  const due = new Date("2026-12-20T06:30:00Z");
  expect(answerDueAt({ subject: "complaint", state: "open", createdAt })).toEqual(due);
  expect(answerDueAt({ subject: "complaint", state: "answered", createdAt })).toBeNull();
  expect(answerDueAt({ subject: "complaint", state: "closed", createdAt })).toBeNull();
});

test("no other message has a day by which it has to be answered", () => {
  expect(answerDueAt({ subject: "feedback", state: "open", createdAt })).toBeNull();
});
