import { logoFile, type Logo } from "#server/files/render-logo.ts";
import type { World } from "#server/world.ts";

/** Written under the lock of the categories, and once nothing can be refused any more. */
export async function saveLogo({ files }: World, logo: Logo | null): Promise<void> {
  if (logo !== null) await files.pictures.put(logoFile(logo.key), [logo.webp]);
}
