import fc from "fast-check";
import { expect, test } from "vitest";
import {
  checkContactMessage,
  messageMaxLength,
  messageNumber,
  refusalsOfWritten,
  type WrittenMessage,
} from "./contact-message.ts";

const written: WrittenMessage = {
  name: " Asha  Verma ",
  email: "Asha@Test.Example",
  phone: "+91 98765 43210",
  subject: "order-status",
  message: "  Where is my parcel?\r\nIt should be here.  ",
};
const codeOf = (wrong: Partial<WrittenMessage>) => {
  const checked = checkContactMessage({ ...written, ...wrong });
  return checked.ok ? "taken" : checked.refusal.code;
};

test("a message is taken trimmed, with its lines", () => {
  expect(checkContactMessage(written)).toEqual({
    ok: true,
    value: {
      name: "Asha Verma",
      email: "asha@test.example",
      phone: "+919876543210",
      subject: "order-status",
      message: "Where is my parcel?\nIt should be here.",
    },
  });
});

test("the phone number may be missing, a landline or one of another country, but is a number", () => {
  const phoneOf = (phone: string) => {
    const checked = checkContactMessage({ ...written, phone });
    return checked.ok ? checked.value.phone : checked.refusal.code;
  };
  expect(phoneOf("  ")).toBeNull();
  expect(phoneOf("0731-2412345")).toBe("07312412345");
  expect(phoneOf("+1 (415) 555-0100")).toBe("+14155550100");
  expect(phoneOf("९८७६५ ४३२१०")).toBe("9876543210");
  expect(phoneOf("call me")).toBe("phone-invalid");
});

test("what is missing or unknown is refused by its name", () => {
  expect(codeOf({ name: " " })).toBe("name-invalid");
  expect(codeOf({ email: "asha" })).toBe("email-invalid");
  expect(codeOf({ subject: "gossip" })).toBe("subject-unknown");
  expect(codeOf({ message: " \0\n\u0007 " })).toBe("message-missing");
  expect(codeOf({ message: "x".repeat(messageMaxLength) })).toBe("taken");
  expect(codeOf({ message: "x".repeat(messageMaxLength + 1) })).toBe("message-too-long");
});

test("all that is wrong is named at once, and of what is right nothing", () => {
  const codes = (wrong: Partial<WrittenMessage>) =>
    refusalsOfWritten({ ...written, ...wrong }).map(({ code }) => code);
  expect(codes({})).toEqual([]);
  expect(codes({ name: "", phone: "call me", message: "" })).toEqual([
    "name-invalid",
    "phone-invalid",
    "message-missing",
  ]);
});

test("no message holds a character that a mail or the database can't carry", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (message) => {
      const checked = checkContactMessage({ ...written, message: `x${message}` });
      if (checked.ok) expect(checked.value.message).not.toMatch(/[^\P{Cc}\n\t]|\p{Cs}/u);
    }),
  );
});

test("the number of a message is short enough to read out", () => {
  expect(messageNumber("1a2b3c4d-0000-4000-8000-000000000000")).toBe("M-1A2B3C4D");
});
