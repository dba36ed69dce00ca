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

test("what the database says of a row stays out of the log", () => {
  const said = Object.assign(
    new Error('duplicate key value violates unique constraint "people_email"'),
    {
      code: "23505",
      detail: "Key (email)=(asha@example.in) already exists.",
      where: "unnamed portal parameter $1 = 'asha@example.in'",
    },
  );
  const unread = Object.assign(new Error('invalid input syntax for type date: "Asha "the" Rao"'), {
    code: "22007",
  });
  const failed = new DrizzleQueryError("insert into people values ($1)", ["asha@example.in"], said);
  const described = describeError(new AggregateError([failed, unread], "2 failed"));
  expect(described).toMatchObject({ errors: [{ cause: { code: "23505" } }, { code: "22007" }] });
  expect(JSON.stringify(described)).not.toMatch(/asha|Rao/i);
});
