import { join } from "node:path";
import { logoFile, type Logo } from "#server/files/render-logo.ts";
import { writeWhole } from "#server/files/write-whole.ts";
import type { World } from "#server/world.ts";

/** Written under the lock of the categories, and once nothing can be refused any more. */
export async function saveLogo({ env }: World, logo: Logo | null): Promise<void> {
  if (logo !== null) await writeWhole(join(env.dataDir, "uploads"), logoFile(logo.key), logo.webp);
}
