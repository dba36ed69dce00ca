import { expect, test } from "vitest";
import { openBrowser } from "#tests/browser-session.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { shopOrigin, testShop } from "#tests/shop.ts";

const shop = testShop();
const password = "kivaro-tenumi-47";
const statusAndLocation = (response: Response) => [
  response.status,
  response.headers.get("Location"),
];
const textOf = async (response: Promise<Response>) => (await response).text();

async function register(email: string, path = "/admin/register") {
  const browser = openBrowser(shop);
  const form = { email, password, confirmPassword: password };
  return { browser, registered: await browser.send(path, form) };
}
const enter = (email: string) => openBrowser(shop).send("/admin/login", { email, password });
/** Where the form posts to that stands with somebody's e-mail address. */
const formOf = (page: string, pattern: RegExp) => pattern.exec(page)?.[0] ?? "";

test("who waits is seen on the page of administrators, and gets in after the approval", async () => {
  const { admin } = await openPanel(shop);
  await register("ravi@test.example");
  const page = await textOf(admin.get("/admin/create"));
  expect(page).toContain("ravi@test.example");
  const approval = formOf(page, /\/admin\/create\/requests\/[\w-]+\/approval/);
  expect((await enter("ravi@test.example")).status).toBe(403);
  expect(statusAndLocation(await admin.send(approval, {}))).toEqual([
    302,
    "/admin/create?done=approved",
  ]);
  expect(statusAndLocation(await enter("ravi@test.example"))).toEqual([302, "/admin/dashboard"]);
  const again = await admin.send(approval.replace("approval", "refusal"), {});
  expect(statusAndLocation(again)).toEqual([302, "/admin/create?problem=request-decided"]);
  const told = await textOf(admin.get("/admin/create?problem=request-decided"));
  expect(told).toContain("Another administrator has already decided about this request.");
  expect(told).toContain("Approved by");
});

test("a refused request is gone from the page", async () => {
  const { admin } = await openPanel(shop);
  await register("stranger@test.example");
  const page = await textOf(admin.get("/admin/create"));
  const approval = formOf(page, /\/admin\/create\/requests\/[\w-]+\/approval/);
  const refusal = approval.replace("approval", "refusal");
  expect(statusAndLocation(await admin.send(refusal, {}))).toEqual([
    302,
    "/admin/create?done=refused",
  ]);
  expect(await textOf(admin.get("/admin/create"))).not.toContain("stranger@test.example");
  const login = await enter("stranger@test.example");
  expect(await login.text()).toContain("Invalid email or password. Please try again.");
});

test("an invitation link is shown once, in full, and makes an administrator; withdrawn it makes one who waits", async () => {
  const { admin } = await openPanel(shop);
  const made = await admin.send("/admin/create/invites", {});
  const link = /value="([^"]+register\?code=[^"]+)"/.exec(await made.text())?.[1] ?? "";
  expect(link.startsWith(`${shopOrigin}/admin/register?code=`)).toBe(true);
  expect(made.headers.get("Cache-Control")).toContain("no-store");
  expect(await textOf(admin.get("/admin/create/invites"))).not.toContain("code=");
  const page = await textOf(admin.get("/admin/create"));
  expect(page).not.toContain("code=");
  const path = link.slice(shopOrigin.length);
  const { registered, browser } = await register("invited@test.example", path);
  expect(statusAndLocation(registered)).toEqual([302, "/admin/dashboard"]);
  expect(await textOf(browser.get("/admin/create"))).toContain("Invited by");
  const used = formOf(page, /\/admin\/create\/invites\/[\w-]+\/withdrawal/);
  expect(statusAndLocation(await admin.send(used, {}))).toEqual([
    302,
    "/admin/create?problem=invite-gone",
  ]);

  const other = await textOf(admin.send("/admin/create/invites", {}));
  const withdrawn = /register\?code=([^"]+)"/.exec(other)?.[1] ?? "";
  const open = formOf(
    await textOf(admin.get("/admin/create")),
    /\/admin\/create\/invites\/[\w-]+\/withdrawal/,
  );
  expect(statusAndLocation(await admin.send(open, {}))).toEqual([
    302,
    "/admin/create?done=withdrawn",
  ]);
  const late = await register("late@test.example", `/admin/register?code=${withdrawn}`);
  expect(statusAndLocation(late.registered)).toEqual([302, "/admin/register/waiting"]);
});

test("a switched-off administrator is out at the next request and can't do anything more, but nobody switches themselves off", async () => {
  const { admin, person } = await openPanel(shop);
  const other = await openPanel(shop);
  const own = `/admin/create/people/${person.id}/status`;
  expect(statusAndLocation(await admin.send(own, { on: "0" }))).toEqual([
    302,
    "/admin/create?problem=own-account-off",
  ]);
  const theirs = `/admin/create/people/${other.person.id}/status`;
  expect(statusAndLocation(await admin.send(theirs, { on: "0" }))).toEqual([
    302,
    "/admin/create?done=off",
  ]);
  for (const path of ["/admin/dashboard", "/admin/create"])
    expect(statusAndLocation(await other.admin.get(path))).toEqual([302, "/admin/login"]);
  expect((await other.admin.send(own, { on: "0" })).status).toBe(401);
  const login = await enter(other.person.email);
  expect([login.status, (await login.text()).includes("Invalid email or password.")]).toEqual([
    422,
    true,
  ]);
  expect(statusAndLocation(await admin.send(theirs, { on: "1" }))).toEqual([
    302,
    "/admin/create?done=on",
  ]);
  expect((await enter(other.person.email)).status).toBe(302);
});
