import { logoFile, type LogoUse } from "#domain/catalogue/categories/logo-file.ts";
import type { Logo } from "#server/files/render-logo.ts";
import type { World } from "#server/world.ts";

/** Written under the lock of the categories, and once nothing can be refused any more. */
export async function saveLogo({ files }: World, logo: Logo | null): Promise<void> {
  if (logo === null) return;
  for (const [use, webp] of Object.entries(logo.webp))
    await files.pictures.put(logoFile(logo.key, use as LogoUse), [webp]);
}
