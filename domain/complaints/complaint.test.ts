import fc from "fast-check";
import { expect, test } from "vitest";
import {
  checkComplaintText,
  complaintActions,
  complaintClocks,
  complaintLimits,
  complaintRoles,
  complaintStates,
  dueOf,
  moveComplaint,
  nextReminder,
  readComplaintNumber,
} from "./complaint.ts";

const received = new Date("2026-11-20T06:30:00Z");
const clocks = complaintClocks(received);
const hours = (count: number) => new Date(received.getTime() + count * 3_600_000);

test("an acknowledgement is due first, then the answer, then nothing", () => {
  expect(dueOf({ ...clocks, state: "open" }, hours(47))).toEqual({
    what: "acknowledge",
    at: hours(48),
    isLate: false,
  });
  expect(dueOf({ ...clocks, state: "open" }, hours(48))?.isLate).toBe(true);
  expect(dueOf({ ...clocks, state: "acknowledged" }, hours(48))).toEqual({
    what: "answer",
    at: new Date("2026-12-20T06:30:00Z"),
    isLate: false,
  });
  for (const state of ["answered", "closed"] as const)
    expect(dueOf({ ...clocks, state }, hours(10_000))).toBeNull();
});

test("whoever answers is reminded before each end and when it is over, and never of what is past", () => {
  const moments = (state: "open" | "acknowledged") => {
    const found: string[] = [];
    let at: Date | null = received;
    while ((at = nextReminder({ ...clocks, state }, at)) !== null) found.push(at.toISOString());
    return found;
  };
  expect(moments("open")).toEqual(["2026-11-21T18:30:00.000Z", "2026-11-22T06:30:00.000Z"]);
  expect(moments("acknowledged")).toEqual([
    "2026-12-13T06:30:00.000Z",
    "2026-12-19T06:30:00.000Z",
    "2026-12-20T06:30:00.000Z",
  ]);
  expect(nextReminder({ ...clocks, state: "answered" }, received)).toBeNull();
});

test("who writes back has acknowledged it, an answer is an answer, and a customer who writes again opens it", () => {
  const to = (...given: Parameters<typeof moveComplaint>) => {
    const moved = moveComplaint(...given);
    return moved.ok ? moved.value && [moved.value.state, moved.value.event] : moved.refusal.code;
  };
  expect(to("open", "acknowledge", "administrator")).toEqual(["acknowledged", "acknowledged"]);
  expect(to("answered", "acknowledge", "vendor")).toBeNull();
  expect(to("open", "message", "vendor")).toEqual(["acknowledged", "message"]);
  expect(to("open", "message", "customer")).toEqual(["open", "message"]);
  expect(to("open", "answer", "administrator")).toEqual(["answered", "answered"]);
  expect(to("answered", "message", "administrator")).toEqual(["answered", "message"]);
  expect(to("answered", "message", "customer")).toEqual(["acknowledged", "reopened"]);
  expect(to("answered", "close", "administrator")).toEqual(["closed", "closed"]);
  expect(to("acknowledged", "close", "administrator")).toBe("complaint-unanswered");
  expect(to("open", "close", "customer")).toEqual(["closed", "closed"]);
  expect(to("answered", "close", "vendor")).toBe("complaint-not-found");
  expect(to("closed", "message", "customer")).toBe("complaint-closed");
  expect(to("closed", "reopen", "administrator")).toEqual(["acknowledged", "reopened"]);
  expect(to("closed", "reopen", "customer")).toBe("complaint-not-found");
});

test("whatever is done, only an answer or an end stops the clock, no vendor ends a complaint, and none goes back to new", () => {
  const steps = fc.array(
    fc.tuple(fc.constantFrom(...complaintActions), fc.constantFrom(...complaintRoles)),
  );
  fc.assert(
    fc.property(steps, (taken) => {
      let state: (typeof complaintStates)[number] = "open";
      for (const [action, role] of taken) {
        const moved = moveComplaint(state, action, role);
        if (!moved.ok || moved.value === null) continue;
        const { state: next } = moved.value;
        const wasDue = dueOf({ ...clocks, state }, received) !== null;
        const isDue = dueOf({ ...clocks, state: next }, received) !== null;
        if (wasDue && !isDue) expect(["answer", "close"]).toContain(action);
        if (next === "closed") expect(role).not.toBe("vendor");
        if (state !== "open") expect(next).not.toBe("open");
        if (action === "answer") expect(role).not.toBe("customer");
        state = next;
      }
    }),
  );
});

test("a text has words, and no more than there is room for", () => {
  expect(checkComplaintText(" \n ")).toMatchObject({ refusal: { code: "complaint-text-missing" } });
  expect(checkComplaintText(" Wet\r\nbag ")).toEqual({ ok: true, value: "Wet\nbag" });
  const long = "x".repeat(complaintLimits.textLength + 1);
  expect(checkComplaintText(long)).toMatchObject({ refusal: { max: complaintLimits.textLength } });
});

test("a number is read as people write it", () => {
  expect(readComplaintNumber(" c-2026-000012 ")).toBe("C-2026-000012");
  for (const text of ["", "C-2026-12", "BB-2026-000012", "C-2026-000012x"])
    expect(readComplaintNumber(text)).toBeNull();
});
