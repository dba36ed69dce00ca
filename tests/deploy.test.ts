import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROXY_HEADER } from "#app/http/memory/page-cache.ts";
import { serverLimits } from "#app/http/socket/server-limits.ts";
import { hasSessionCookie } from "#app/sessions.ts";
import { importBytesMax } from "#domain/catalogue/imports/import-limits.ts";
import { pictureBytesMax } from "#domain/files/picture-refusals.ts";
import { documentBytesMax } from "#domain/vendors/licences/licence.ts";
import { root } from "#bin/root.ts";
import { longestStopMs } from "#bin/processes/supervise-shop.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const unit = read("deploy/beej-bazaar.service");
const image = read("deploy/Containerfile");
const starter = read("bin/start.ts");
const line = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1];

test("the unit and the image run the program, and with the memory settings, that npm start runs", () => {
  const limits = starter.match(/--max-[a-z]+-space-size=\d+/g) ?? [];
  expect(limits).toHaveLength(2);
  const command = line("ExecStart")?.split(" ") ?? [];
  expect(command).toEqual(expect.arrayContaining(limits));
  expect(existsSync(join(root, command.at(-1) ?? "nothing"))).toBe(true);
  expect(image).toContain(JSON.stringify(command.slice(1)).slice(1, -1).replaceAll(",", ", "));
  const allocator = [...starter.matchAll(/(MALLOC_\w+): "(\d+)"/g)];
  expect(allocator).toHaveLength(2);
  for (const [, name, value] of allocator)
    for (const text of [unit, image]) expect(text).toContain(`${name}=${value}`);
});

test("the unit starts the shop again after a failure, within limits, and lets it end gracefully", () => {
  expect(line("Restart")).toBe("on-failure");
  expect(line("MemoryMax")).toMatch(/^\d+G$/);
  expect(Number(line("LimitNOFILE"))).toBeGreaterThan(10_000);
  expect(line("User")).not.toBe("root");
});

test("whoever starts the shop waits for its stop longer than all steps of it may take together", () => {
  const launch = read("bin/launch.ts");
  const inWords = (value: string) =>
    /^\d/.test(value)
      ? value
      : (new RegExp(`^const ${value} = (.*);$`, "m").exec(launch)?.[1] ?? "");
  const steps = [...launch.matchAll(/opened\.push\(\{.*limitMs: (\w+),/g)].map(([, value = ""]) =>
    Number(inWords(value).replaceAll("_", "")),
  );
  expect(steps).toHaveLength(launch.split("opened.push(").length - 1);
  expect(steps.reduce((sum, step) => sum + step)).toBeLessThan(longestStopMs);

  const seconds = String(longestStopMs / 1000);
  expect(line("TimeoutStopSec")).toBe(seconds);
  expect(/--stop-timeout (\d+)/.exec(read("deploy/README.md"))?.[1]).toBe(seconds);
});

test("the proxies have the limits that the shop leaves to them, and close their connections before it does", () => {
  const nginx = read("deploy/nginx.conf");
  const caddy = read("deploy/Caddyfile");
  const { connectionsPerAddress, keepAliveBehindProxyMs, headersMs } = serverLimits;
  expect(nginx).toContain(`limit_conn beej_bazaar_addresses ${connectionsPerAddress};`);
  const keptSeconds = [
    /keepalive_timeout (\d+)s;/.exec(nginx)?.[1],
    /keepalive (\d+)s$/m.exec(caddy)?.[1],
  ].map(Number);
  for (const seconds of keptSeconds)
    expect(keepAliveBehindProxyMs - seconds * 1000).toBeGreaterThan(5_000);
  expect(nginx).toContain(`client_header_timeout ${headersMs / 1000}s;`);
  expect(caddy).toContain(`read_header ${headersMs / 1000}s`);
  const largest = Math.max(pictureBytesMax, documentBytesMax, importBytesMax);
  const bodies = [
    /client_max_body_size (\d+)m;/.exec(nginx)?.[1],
    /max_size (\d+)MB/.exec(caddy)?.[1],
  ];
  for (const megabytes of bodies) expect(Number(megabytes) * 1_000_000).toBeGreaterThan(largest);
});

test("nginx passes on nothing that a visitor wrote about their own address, and sends no form twice", () => {
  const nginx = read("deploy/nginx.conf");
  for (const directive of [
    "proxy_set_header X-Forwarded-For $remote_addr;",
    "proxy_set_header X-Forwarded-Proto $scheme;",
    "proxy_set_header X-Forwarded-Host $host;",
    "proxy_set_header X-Request-Id $request_id;",
    'proxy_set_header traceparent "";',
    "proxy_next_upstream off;",
    "gzip off;",
  ])
    expect(nginx).toContain(directive);
});

test("nginx keeps only what the shop allows, nothing for who has a session, and no answer that sets a cookie", () => {
  const nginx = read("deploy/nginx.conf");
  expect(nginx).toContain("proxy_ignore_headers Cache-Control Expires;");
  expect(nginx).not.toMatch(
    /^\s*proxy_(?:cache_valid|cache_use_stale|ignore_headers .*Set-Cookie)/m,
  );
  const pattern = /"~(\S+)" off;/.exec(nginx)?.[1] ?? "nothing";
  for (const name of ["shop_session", "__Host-shop_session", "admin_session"]) {
    expect(hasSessionCookie(`a=b; ${name}=c`)).toBe(true);
    expect(`a=b; ${name}=c`).toMatch(new RegExp(pattern));
  }
  expect(read("deploy/Caddyfile")).toContain(`header_down -${PROXY_HEADER}`);
});

test("a container is called healthy while its process lives, also while the database is away", () => {
  const check = image.slice(image.indexOf("HEALTHCHECK"), image.indexOf("\nCMD"));
  expect(check).toContain("/healthz`");
});

test("no secret and no data of a shop gets into the image", () => {
  const left = read(".dockerignore").split("\n");
  for (const name of ["data", ".git", "*.env", "node_modules"]) expect(left).toContain(name);
});

test("a shop on a server takes no play money unless it is told to", () => {
  for (const text of [unit, image]) expect(text).toContain("SANDBOX_PAYMENTS=0");
});
