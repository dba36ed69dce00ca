import { chromium } from "playwright";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const [n, w] of [
  ["s", 360],
  ["l", 1280],
]) {
  const p = await b.newPage({ viewport: { width: w, height: 800 } });
  for (const [l, pre] of [
    ["en", ""],
    ["hi", "/hi"],
  ]) {
    await p.goto(`http://127.0.0.1:4471${pre}/products?season=rabi&stock=in&maxPrice=500`);
    await p.waitForTimeout(500);
    await p.screenshot({ path: `/tmp/dd/f-${l}-${n}.png` });
    if (n === "s") {
      await p.locator("[popovertarget=more-filters]").first().click();
      await p.waitForTimeout(600);
      await p.screenshot({ path: `/tmp/dd/f-${l}-sheet.png` });
      console.log(await p.evaluate(() => document.activeElement?.id));
    }
  }
}
await b.close();
