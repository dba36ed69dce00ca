import type { Page } from "@playwright/test";

/** Says in the form of a return that all packets of every lot came back sealed. */
export async function fillAllSealed(page: Page): Promise<void> {
  const fields = page.locator('input[name^="sealed:"]');
  await fields.first().waitFor();
  for (const field of await fields.all()) {
    const name = (await field.getAttribute("name")) ?? "";
    const came = page.locator(`input[name="${name.replace("sealed:", "came:")}"]`);
    const label = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent);
    const sent = /of (\d+) that/.exec(label ?? "")?.[1] ?? "";
    await field.fill((await came.count()) > 0 ? await came.inputValue() : sent);
  }
}
