import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { describeError } from "./log.ts";

test("an error is described by its words, its code and its cause, not by what hangs on it", () => {
  const cause = Object.assign(new Error("terminated"), {
    code: "57P01",
    client: { secretKey: "k" },
  });
  const described = describeError(new Error("Failed query", { cause }));
  expect(described).toMatchObject({
    message: "Failed query",
    cause: { message: "terminated", code: "57P01" },
  });
  expect(JSON.stringify(described)).not.toContain("secretKey");
});

test("what is thrown without being an error is described too", () => {
  expect(describeError("no")).toEqual({ type: "string", message: "no" });
});

test("a failed query is logged without its values", () => {
  const failed = new DrizzleQueryError(
    "insert into people values ($1)",
    ["Asha Rao"],
    new Error("no"),
  );
  const described = describeError(failed);
  expect(described.message).toContain("insert into people");
  expect(JSON.stringify(described)).not.toContain("Asha Rao");
});
