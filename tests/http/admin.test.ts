import { expect, test } from "vitest";
import { makeFirstAdminLink } from "#server/people/sign-in/make-first-admin-link.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { makePerson } from "#tests/factories/person.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const browser = () => openBrowser(shop);
const password = "kivaro-tenumi-47";
const statusAndLocation = (response: Response) => [
  response.status,
  response.headers.get("Location"),
];
const toLogin = [302, "/admin/login"];

test("the one-time link makes the first administrator, signed in; used again it makes one who waits", async () => {
  const link = (await makeFirstAdminLink(shop.world)) ?? "";
  const form = { email: "meera@test.example", password, confirmPassword: password };
  const meera = browser();
  expect(await (await meera.get(link)).text()).toContain(
    "Your link makes you an administrator of this shop.",
  );
  expect(statusAndLocation(await meera.send(link, form))).toEqual([302, "/admin/dashboard"]);
  const page = await (await meera.get("/admin/dashboard")).text();
  expect(page).toContain("Welcome Admin");
  expect(page).toContain("Logout (meera)");

  const second = browser();
  const waiting = await second.send(link, { ...form, email: "second@test.example" });
  expect(statusAndLocation(waiting)).toEqual([302, "/admin/register/waiting"]);
  expect(await (await second.get("/admin/register/waiting")).text()).toContain(
    "Your registration waits",
  );
  expect(statusAndLocation(await second.get("/admin/dashboard"))).toEqual(toLogin);
  const login = await second.send("/admin/login", { email: "second@test.example", password });
  expect(login.status).toBe(403);
  expect(await login.text()).toContain(
    "Your registration is waiting for an administrator to approve it.",
  );
});

test("administrators sign in with a cookie of the panel alone, and out again", async () => {
  const { email } = await makePerson(shop.world.db, { role: "administrator", password });
  const admin = browser();
  const entered = await admin.send("/admin/login", { email, password });
  expect(statusAndLocation(entered)).toEqual([302, "/admin/dashboard"]);
  expect(entered.headers.getSetCookie()[0]).toMatch(
    /^admin_session=[^;]+; Path=\/admin; HttpOnly; SameSite=Lax$/,
  );
  expect(statusAndLocation(await admin.get("/admin"))).toEqual([302, "/admin/dashboard"]);
  expect(statusAndLocation(await admin.get("/admin/login"))).toEqual([302, "/admin/dashboard"]);
  const missing = await admin.get("/admin/no/such/page");
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain("The panel has no page at this address.");
  const token = admin.cookies.get("admin_session")?.value;
  expect(statusAndLocation(await admin.send("/admin/logout", {}))).toEqual(toLogin);
  const old = await shop.fetch("/admin/dashboard", {
    headers: { Cookie: `admin_session=${token}` },
  });
  expect(statusAndLocation(old)).toEqual(toLogin);
});

test("visitors, customers and vendors get no page of the panel, nor its data by itself", async () => {
  const paths = ["/admin", "/admin/dashboard", "/admin/no/such/page"];
  for (const role of [null, "customer", "vendor"] as const) {
    const visitor = browser();
    if (role) {
      const { email } = await makePerson(shop.world.db, { role, password });
      expect((await visitor.send("/login", { email, password })).status).toBe(302);
    }
    for (const path of paths) expect(statusAndLocation(await visitor.get(path))).toEqual(toLogin);
    const data = await visitor.get("/admin/dashboard.data?_routes=routes%2Fadmin%2Fdashboard");
    expect(await data.text()).toContain("/admin/login");
    const token = visitor.cookies.get("shop_session")?.value ?? "none";
    const smuggled = await shop.fetch("/admin/dashboard", {
      headers: { Cookie: `admin_session=${token}` },
    });
    expect(statusAndLocation(smuggled)).toEqual(toLogin);
  }
});

test("neither sign-in takes the other's people, and the panel has no Hindi twin", async () => {
  const admin = await makePerson(shop.world.db, { role: "administrator", password });
  const asha = await makePerson(shop.world.db, { password });
  const inShop = await browser().send("/login", { email: admin.email, password });
  expect([inShop.status, (await inShop.text()).includes("Invalid email or password")]).toEqual([
    422,
    true,
  ]);
  const inPanel = await browser().send("/admin/login", { email: asha.email, password });
  expect(await inPanel.text()).toContain("Invalid email or password. Please try again.");
  for (const path of ["/hi/admin", "/hi/admin/login"])
    expect((await shop.fetch(path)).status).toBe(404);
});

test("the panel refuses in its own words", async () => {
  const say = async (path: string, form: Record<string, string>) =>
    (await browser().send(path, form)).text();
  const asha = await makePerson(shop.world.db, { password });
  const register = { email: "new@test.example", password, confirmPassword: password };
  expect(await say("/admin/login", { email: "meera", password })).toContain(
    "The email address format is not valid.",
  );
  expect(await say("/admin/login", { email: "", password: "" })).toContain(
    "Enter your email and your password.",
  );
  const registering: [Record<string, string>, string][] = [
    [{ email: asha.email }, "The email address is already in use by another account."],
    [{ email: "meera" }, "The email address is not valid."],
    [
      { password: "short", confirmPassword: "short" },
      "The password is too weak. Please choose a stronger password.",
    ],
    [{ confirmPassword: "other-one" }, "Passwords do not match."],
    [{ password: "", confirmPassword: "" }, "Fill in all three fields."],
  ];
  for (const [wrong, words] of registering)
    expect(await say("/admin/register", { ...register, ...wrong })).toContain(words);

  const admin = await makePerson(shop.world.db, { role: "administrator", password });
  for (let i = 0; i < 5; i++)
    await browser().send("/admin/login", { email: admin.email, password: "wrong" });
  const locked = await browser().send("/admin/login", { email: admin.email, password });
  expect(locked.status).toBe(429);
  expect(await locked.text()).toContain(
    "Access to this account has been temporarily disabled due to many failed login attempts.",
  );
});
