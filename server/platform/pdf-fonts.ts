// One font has both scripts: Noto Sans Devanagari carries the Latin letters and the sign of the rupee.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

const fontFile = (file: string) =>
  readFile(resolve(`@expo-google-fonts/noto-sans-devanagari/${file}`));

export async function loadFonts(): Promise<{ regular: Buffer; semibold: Buffer }> {
  const [regular, semibold] = await Promise.all([
    fontFile("400Regular/NotoSansDevanagari_400Regular.ttf"),
    fontFile("600SemiBold/NotoSansDevanagari_600SemiBold.ttf"),
  ]);
  return { regular, semibold };
}
