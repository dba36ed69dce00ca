import { expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { mailWay, mailWayAt } from "./mail-way.ts";

const started = (env: NodeJS.ProcessEnv) => ({ env: readEnv(env), mailer: null });

test("the shop that a plain start makes has a mailbox, for whoever sits at this machine", () => {
  for (const env of [{}, { PUBLIC_URL: "http://localhost:3000" }, { HOST: "::1", PORT: "0" }])
    expect(mailWay(started(env))).toBe("mailbox");
  for (const name of ["localhost", "127.0.0.1", "[::1]"])
    expect(mailWayAt(started({}), name)).toBe("mailbox");
});

test.each<[string, NodeJS.ProcessEnv]>([
  ["a database of the owner's own", { DATABASE_URL: "postgres://shop@db.example/shop" }],
  ["an address that customers use", { PUBLIC_URL: "https://seeds.example" }],
  ["a proxy in front", { TRUST_PROXY: "1" }],
  ["a door to the network", { HOST: "0.0.0.0" }],
  ["real payments alone", { SANDBOX_PAYMENTS: "0" }],
])("with %s it is a real shop and has none, whatever it is asked as", (_name, env) => {
  expect(mailWay(started(env))).toBe("none");
  expect(mailWayAt(started(env), "localhost")).toBe("none");
});

test("asked under another name than this machine's, the demo shop has none", () => {
  for (const name of ["seeds.example", "localhost.evil.example", "192.168.1.7", ""])
    expect(mailWayAt(started({}), name)).toBe("none");
});

test("with a mail server there is none, wherever it is asked for", () => {
  const shop = started({ SMTP_URL: "smtp://mail.example" });
  expect([mailWay(shop), mailWayAt(shop, "localhost")]).toEqual(["server", "server"]);
});
