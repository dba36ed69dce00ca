import type { Page } from "@playwright/test";

/** Says in the form of a return that all packets of every lot came back sealed. */
export async function fillAllSealed(page: Page): Promise<void> {
  const fields = page.getByLabel(/^Sealed packets/);
  await fields.first().waitFor();
  for (const field of await fields.all()) {
    const label = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent);
    await field.fill(/of (\d+) that/.exec(label ?? "")?.[1] ?? "");
  }
}
