import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverLimits } from "#app/http/socket/server-limits.ts";
import { connectionSettings } from "#database/connect.ts";
import { readEnv } from "#server/env.ts";
import { parseStatistics } from "./haproxy-socket.ts";
import { fillIn, machines, parseSettings, valuesOf, type Machine } from "./machines.ts";
import { readAnswer } from "./order-stream.ts";

const folder = join(import.meta.dirname, "machine");
const files = readdirSync(folder);
const read = (name: string) => readFileSync(join(folder, name), "utf8");

const valuesFor = (machine: Machine) =>
  valuesOf(machine, {
    folder: `/srv/${machine.name}`,
    postgresqlBin: "/usr/lib/postgresql/15/bin",
    s3: {
      AWS_ENDPOINT_URL: "http://127.0.0.1:9000",
      AWS_ACCESS_KEY_ID: "id",
      AWS_SECRET_ACCESS_KEY: "secret",
    },
    secrets: {
      SUPERUSER_PASSWORD: "one",
      REPLICATION_PASSWORD: "two",
      SHOP_PASSWORD: "three",
      SECRET_KEY: "0".repeat(64),
    },
  });

test("each name in the files of a machine has a value, and no value is without a place", () => {
  const used = new Set(files.flatMap((name) => read(name).match(/(?<=\$\{)[A-Z0-9_]+/g) ?? []));
  for (const machine of machines)
    expect([...used].toSorted()).toEqual(Object.keys(valuesFor(machine)).toSorted());
});

test("a name without a value is refused", () => {
  expect(fillIn("${A}-${B}", { A: "1", B: "2" })).toBe("1-2");
  expect(() => fillIn("${A}", {})).toThrow("Nothing says what A is");
});

test("the shop takes the settings that its file gives", () => {
  for (const machine of machines) {
    const env = readEnv(parseSettings(fillIn(read("shop.env"), valuesFor(machine))));
    expect(env).toMatchObject({
      host: machine.address,
      dataDir: `/srv/${machine.name}/shop`,
      databaseUrl: `postgres://shop:three@${machine.address}:6432/shop`,
      databaseDirectUrl: `postgres://shop:three@${machine.address}:6000/shop`,
      replica: { url: `postgres://shop:three@${machine.address}:6001/shop` },
      storageUrl: "s3://seeds/shop",
      trustProxy: 1,
      sandboxPayments: false,
    });
  }
});

test("PgBouncer gives its connections the settings that the shop wants", () => {
  for (const setting of connectionSettings)
    expect(read("pgbouncer.ini")).toContain(`set ${setting}`);
});

test("three members of etcd, all of the machines, know each other", () => {
  expect(machines).toHaveLength(3);
  for (const machine of machines) {
    const { ETCD_MEMBERS = "", ETCD_HOSTS = "" } = valuesFor(machine);
    for (const { name, address } of machines) {
      expect(ETCD_MEMBERS).toContain(`${name}=http://${address}:2380`);
      expect(ETCD_HOSTS).toContain(`${address}:2379`);
    }
  }
});

test("Patroni has a second copy of each commit, and its times agree with each other", () => {
  const patroni = read("patroni.yml");
  expect(patroni).toContain("synchronous_mode: true");
  expect(patroni).toContain('synchronous_commit: "on"');
  const seconds = (name: string) =>
    Number(new RegExp(`^ +${name}: (\\d+)$`, "m").exec(patroni)?.[1]);
  expect(seconds("ttl")).toBeGreaterThanOrEqual(
    seconds("loop_wait") + 2 * seconds("retry_timeout"),
  );
  const electionMs = Number(/^election-timeout: (\d+)$/m.exec(read("etcd.yml"))?.[1]);
  // Whoever is elected is so within twice that time.
  expect(2 * electionMs).toBeLessThan(1_000 * seconds("retry_timeout"));
});

test("HAProxy sends no form twice, keeps no connection longer than the shop, and asks Patroni who the primary is, and who a stand-by", () => {
  const proxy = read("haproxy.cfg");
  expect(proxy.match(/^ +retry-on .*/gm)).toEqual(["    retry-on conn-failure"]);
  const idleSeconds = Number(/pool-purge-delay (\d+)s/.exec(proxy)?.[1]);
  expect(serverLimits.keepAliveBehindProxyMs - 1_000 * idleSeconds).toBeGreaterThan(5_000);
  for (const line of [
    "http-request set-header X-Forwarded-For %[src]",
    "http-request set-header X-Forwarded-Host %[req.hdr(Host)]",
    "http-request del-header traceparent",
    "option httpchk OPTIONS /primary",
    "option httpchk OPTIONS /replica",
    "balance first",
    "on-marked-down shutdown-sessions",
    "uri /readyz",
  ])
    expect(proxy).toContain(line);
});

test("the table of HAProxy is read by its names", () => {
  const rows = parseStatistics("# pxname,svname,scur,\nready_shops,a-3001,2,\n\n");
  expect(rows).toEqual([
    expect.objectContaining({ pxname: "ready_shops", svname: "a-3001", scur: "2" }),
  ]);
});

test("an order is taken when its number is told, refused by a 5xx of outages, and anything else is wrong", () => {
  const outcomeOf = (status: number, body = "") =>
    readAnswer({ status, body, location: "" }).outcome;
  expect(outcomeOf(202, '"/orders/confirmation?order=BB-2026-000001"')).toBe("taken");
  expect(outcomeOf(503)).toBe("refused");
  expect(outcomeOf(422, "sold out")).toBe("sold-out");
  expect(outcomeOf(500)).toBe("wrong");
  expect(outcomeOf(429)).toBe("wrong");
  expect(outcomeOf(200, "no number")).toBe("wrong");
});
