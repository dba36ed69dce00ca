import { expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { mailWay, mailWayFor } from "./mail-way.ts";

const started = (env: NodeJS.ProcessEnv) => ({ env: readEnv(env), mailer: null });

test("the shop that a plain start makes has a mailbox, for whoever sits at this machine", () => {
  for (const env of [{}, { PUBLIC_URL: "http://localhost:3000" }, { HOST: "::1", PORT: "0" }])
    expect(mailWay(started(env))).toBe("mailbox");
  expect(mailWayFor(started({}), { isLocal: true })).toBe("mailbox");
});

test.each<[string, NodeJS.ProcessEnv]>([
  ["a database of the owner's own", { DATABASE_URL: "postgres://shop@db.example/shop" }],
  ["an address that customers use", { PUBLIC_URL: "https://seeds.example" }],
  ["a proxy in front", { TRUST_PROXY: "1" }],
  ["a door to the network", { HOST: "0.0.0.0" }],
  ["real payments alone", { SANDBOX_PAYMENTS: "0" }],
])("with %s it is a real shop and has none, wherever it is asked from", (_name, env) => {
  expect(mailWay(started(env))).toBe("none");
  expect(mailWayFor(started(env), { isLocal: true })).toBe("none");
});

test("asked from elsewhere, the demo shop has none, though its address is of this machine", () => {
  for (const env of [{}, { PUBLIC_URL: "http://localhost:3000" }])
    expect(mailWayFor(started(env), { isLocal: false })).toBe("none");
});

test("with a mail server there is none, wherever it is asked for", () => {
  const shop = started({ SMTP_URL: "smtp://mail.example" });
  const asked = [true, false].map((isLocal) => mailWayFor(shop, { isLocal }));
  expect([mailWay(shop), ...asked]).toEqual(["server", "server", "server"]);
});
