import { expect, test } from "vitest";
import { mayClose, type OpenMethod } from "./open-methods.ts";

const cash: OpenMethod = { id: "cod", kind: "cod" };
const bank: OpenMethod = { id: "offline_bank", kind: "offline" };
const sandbox: OpenMethod = { id: "sandbox", kind: "digital" };

test("the last way to pay can't be closed, whatever kind it is", () => {
  for (const last of [cash, bank, sandbox])
    expect(mayClose([last], ({ id }) => id === last.id)).toBe(false);
  expect(mayClose([cash, bank], ({ id }) => id === "cod")).toBe(true);
});

test("closing all digital ones at once needs another kind", () => {
  const isDigital = ({ kind }: OpenMethod) => kind === "digital";
  expect(mayClose([sandbox, { id: "second", kind: "digital" }], isDigital)).toBe(false);
  expect(mayClose([sandbox, bank], isDigital)).toBe(true);
});

test("what is closed already may be closed", () => {
  expect(mayClose([cash], ({ id }) => id === "offline_bank")).toBe(true);
  expect(mayClose([], () => true)).toBe(true);
});
