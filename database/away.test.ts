import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { isDatabaseAway, noConnectionError } from "./away.ts";

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error(`said ${code}`), { code, ...more });
const failed = (cause: Error) => new DrizzleQueryError("select 1", [], cause);

test.for(["08006", "53100", "53300", "57P01", "57P02", "57P03", "28P01", "25006"])(
  "%s from the server says that it is away, inside a failed query too",
  (code) => {
    expect(isDatabaseAway(withCode(code))).toBe(true);
    expect(isDatabaseAway(new Error("while ordering", { cause: failed(withCode(code)) }))).toBe(
      true,
    );
  },
);

test.for(["23505", "40001", "42P01", "57014", "22P02"])("%s is about what was asked", (code) => {
  expect(isDatabaseAway(failed(withCode(code)))).toBe(false);
});

test("a lost connection is known by the driver's words", () => {
  expect(isDatabaseAway(failed(new Error("Connection terminated unexpectedly")))).toBe(true);
  expect(isDatabaseAway(failed(withCode("ECONNRESET", { syscall: "read" })))).toBe(true);
  expect(isDatabaseAway(noConnectionError(withCode("ENOENT", { syscall: "connect" })))).toBe(true);
});

test("so is one that the server has ended just before something is asked of it", async () => {
  const server = createServer((connection) => connection.end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const client = connect(port, "127.0.0.1").resume();
  await once(client, "close");
  const said = await new Promise<Error | null | undefined>((resolve) => {
    client.on("error", () => {}).write("a question", resolve);
  });
  if (!said) throw new Error("It was written to nobody");
  server.close();
  expect(said).toMatchObject({ code: "EPIPE" });
  expect(isDatabaseAway(failed(said))).toBe(true);
  expect(isDatabaseAway(said)).toBe(false);
});

test("a broken connection to somebody else is not the database's", () => {
  const refused = withCode("ECONNREFUSED", { syscall: "connect" });
  expect(isDatabaseAway(new TypeError("fetch failed", { cause: refused }))).toBe(false);
  expect(isDatabaseAway(withCode("ENOENT", { syscall: "open" }))).toBe(false);
  expect(isDatabaseAway("no")).toBe(false);
});
