import { termsVersion } from "#domain/people/sign-in/terms-version.ts";
import { expect, test } from "vitest";
import { demoAbout, demoCompany } from "#demo/catalogue/company.ts";
import { settings } from "#database/schema/settings.ts";
import { announceChange } from "#server/platform/changes.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const textOf = async (path: string) => (await shop.fetch(path)).text();
const mainOf = async (path: string) => {
  const page = await textOf(path);
  return page.slice(page.indexOf("<main"), page.indexOf("</main>"));
};

test("a shop that has told nothing of itself shows no story, year or people, and is true", async () => {
  const main = await mainOf("/about");
  expect(main).toContain("About Beej Bazaar");
  expect(main).toContain("How this shop works");
  expect(main).not.toMatch(/Our story|Our mission|Milestones|2025|people behind|demo|Grievance/);
  const refund = await mainOf("/refund");
  expect(refund).toContain("Refund Policy");
  expect(refund).not.toMatch(/Grievance officer|Write or call/);
});

test("each page leads to the others: header, footer, and the button on home's first screen", async () => {
  const home = await textOf("/hi");
  const header = home.slice(home.indexOf("<header"), home.indexOf("</header>"));
  const footer = home.slice(home.indexOf("<footer"));
  for (const path of ["/hi", "/hi/products", "/hi/about", "/hi/contact"])
    expect(header).toContain(`href="${path}"`);
  for (const path of ["/hi/about", "/hi/contact", "/hi/terms", "/hi/privacy", "/hi/refund"])
    expect(footer).toContain(`href="${path}"`);
  expect(await mainOf("/")).toMatch(/<a [^>]*href="\/about"[^>]*>Learn About Us<\/a>/);
});

test("what the owner tells stands there in both languages, from memory, and as soon as it is saved", async () => {
  expect(await mainOf("/about")).not.toContain("Ramesh Patidar");
  await shop.world.db.transaction(async (tx) => {
    await tx.insert(settings).values([
      { key: "business", value: { ...demoCompany, name: "Kisan Beej" } },
      { key: "about", value: demoAbout },
    ]);
    await announceChange(tx, ["settings"]);
  });
  await expect.poll(() => mainOf("/about")).toContain("Ramesh Patidar");
  const english = await mainOf("/about");
  for (const words of [
    "About Kisan Beej",
    "Our story",
    "Our mission",
    "2025",
    "This is a demo shop",
  ])
    expect(english).toContain(words);
  expect(english.match(/#p[1-4]"/g)).toEqual(['#p1"', '#p2"', '#p3"', '#p4"']);
  const hindi = await mainOf("/hi/about");
  for (const words of ["Kisan Beej के बारे में", "हमारी कहानी", "रमेश पाटीदार", "2025"])
    expect(hindi).toContain(words);
  expect((await shop.fetch("/about")).headers.get("ETag")).not.toBeNull();
});

test("the grievance officer stands with designation in the footer, on the contact page and in the policies", async () => {
  const officer = "Meera Joshi (demo), Customer care manager";
  for (const path of ["/", "/hi", "/terms", "/hi/refund", "/about"])
    await expect.poll(() => textOf(path)).toContain(officer);
  const contact = await mainOf("/contact");
  expect(contact).toMatch(new RegExp(`id="officer">${officer.replaceAll(/[()]/g, "\\$&")}<`));
  expect(contact).toContain('href="mailto:grievance@demo.example"');
  expect(contact).toContain('<option value="complaint">Complaint</option>');
  for (const path of ["/about", "/terms"])
    expect(await mainOf(path)).toContain(demoCompany.legalName);
});

test("each policy names its version, its parts by anchor and the officer for complaints", async () => {
  for (const [path, part] of [
    ["/terms", "ranking"],
    ["/privacy", "rights"],
    ["/refund", "germination"],
    ["/hi/terms", "ranking"],
    ["/hi/privacy", "rights"],
    ["/hi/refund", "germination"],
  ] as const) {
    const response = await shop.fetch(path);
    expect(response.headers.get("ETag"), path).not.toBeNull();
    const page = await response.text();
    expect(page).toContain(termsVersion);
    expect(page).toContain(`href="#${part}"`);
    expect(page).toMatch(new RegExp(`<h2[^>]* id="${part}"`));
    expect(page).toContain("grievance@demo.example");
  }
});
