import { expect, type Frame, type Page } from "@playwright/test";
import axe from "axe-core";
import type { Language } from "./words.ts";

/** What holds for every screen, at whatever width it is shown. */
export async function expectGoodScreen(page: Page, language: Language): Promise<void> {
  // A document that is asked while its styles are on their way answers without them.
  await page.waitForLoadState();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect((await page.title()).trim()).not.toBe("");
  const width = page.viewportSize()?.width ?? 0;
  expect(await overflowing(page), `wider than ${width} px at ${page.url()}`).toEqual([]);
  expect(
    await smallTargets(page),
    `smaller than 44 px, ${width} px wide, at ${page.url()}`,
  ).toEqual([]);
  expect(await axeFaults(page), `axe, ${width} px wide, at ${page.url()}`).toEqual([]);
}

export const widths = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

/** The page as it is now, at each width. */
export async function expectGoodAtEachWidth(page: Page, language: Language): Promise<void> {
  for (const size of widths) {
    await page.setViewportSize(size);
    await expectGoodScreen(page, language);
  }
}

/** What axe calls moderate or minor is no fault here, and needn't be looked for. */
const passedOver = Object.fromEntries(
  `
    aria-allowed-role aria-deprecated-role empty-heading empty-table-header
    form-field-multiple-labels heading-order html-xml-lang-mismatch region
    image-redundant-alt landmark-banner-is-top-level landmark-main-is-top-level landmark-contentinfo-is-top-level
    landmark-no-duplicate-banner landmark-unique landmark-no-duplicate-contentinfo landmark-no-duplicate-main
    landmark-one-main meta-viewport meta-viewport-large no-autoplay-audio
    page-has-heading-one presentation-role-conflict scope-attr-valid server-side-image-map
    skip-link
  `
    .trim()
    .split(/\s+/)
    .map((id) => [id, { enabled: false }]),
);

/** What axe finds serious or critical, in the page and each frame of it. Its other findings stay there: handed over, they cost more than finding them. */
async function axeFaults(page: Page): Promise<string[]> {
  const faults = await Promise.all(
    page.frames().map(async (frame) => {
      try {
        return (await isScriptedHere(frame)) ? await axeFaultsIn(frame) : [];
      } catch (error) {
        // A frame that has just gone has nothing to be found.
        if (frame.isDetached()) return [];
        throw error;
      }
    }),
  );
  return faults.flat();
}

/** Another site's frame is not ours to mend, and axe is a script: a letter in a frame without scripts is closed to it. */
async function isScriptedHere(frame: Frame): Promise<boolean> {
  if (frame === frame.page().mainFrame()) return true;
  const sandbox = await (await frame.frameElement()).getAttribute("sandbox");
  const isOurs = new URL(frame.url()).origin === new URL(frame.page().url()).origin;
  return isOurs && (sandbox === null || sandbox.split(" ").includes("allow-scripts"));
}

async function axeFaultsIn(frame: Frame): Promise<string[]> {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  return frame.evaluate(
    async (options) => {
      // Colours on their way to others are nobody's choice.
      for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
      const { violations } = await window.axe.run(document, options);
      return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .flatMap(({ id, nodes }) =>
          nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`),
        );
    },
    { resultTypes: ["violations" as const], rules: passedOver, iframes: false },
  );
}

/** The elements that make the page scroll sideways; none when it doesn't. */
async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** Buttons, fields and links that stand alone; a link inside a sentence is as high as its line. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      "button, a[href], input:not([type=hidden]), select, textarea, summary",
    );
    const isInSentence = (element: HTMLElement) => {
      if (element.tagName !== "A" || !getComputedStyle(element).display.startsWith("inline"))
        return false;
      const around = element.closest("p, li, dd, label, h1, h2, h3, td");
      return (around?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
    };
    /** A label, or a row of links and radio cards made of one, is touched as a whole. */
    const touched = (element: HTMLElement) => {
      const label = (element as HTMLInputElement).labels?.[0];
      const pseudo = getComputedStyle(element, "::after");
      const covers =
        pseudo.content !== "none" && pseudo.position === "absolute"
          ? element.closest("li, article, tr")
          : null;
      return [element, label, covers].map((part) => part?.getBoundingClientRect().height ?? 0);
    };
    return [...controls]
      .filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter((element) => element.getBoundingClientRect().width > 1)
      .filter((element) => !isInSentence(element) && Math.max(...touched(element)) < 43.5)
      .map((element) => `${Math.max(...touched(element))} px: ${element.outerHTML.slice(0, 160)}`);
  });
}

declare global {
  interface Window {
    axe: typeof axe;
    layoutShift: number;
  }
}

/** Counts layout shifts of every page from its first moment, as browsers report them to their makers. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) window.layoutShift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Asked last, when the pictures are there and React has started. */
export async function expectCalm(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => window.layoutShift),
    `layout shift at ${page.url()}`,
  ).toBeLessThan(0.02);
}

/** Follows the header's link to the list once React has it, and so within this document; see `isSameDocument`. */
export async function followToList(page: Page): Promise<void> {
  // Set on this document: gone if the link loads another one.
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  const list = page.locator("header nav a[href$='/products']").first();
  await list.hover();
  await page.waitForFunction(() => {
    const link = document.querySelector("header nav a[href$='/products']");
    return Object.keys(link ?? {}).some((key) => key.startsWith("__react"));
  });
  await list.click();
}

export const isSameDocument = async (page: Page): Promise<boolean> =>
  (await page.locator("html[data-same-document]").count()) === 1;
