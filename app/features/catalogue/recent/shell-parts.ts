import type { formatRupees } from "#domain/money.ts";
import type { usePath, useText } from "#app/kit/text.tsx";
import type { SeenProduct } from "./seen-products.ts";

/** What the file that comes later may not import: with something of the shell it would fetch the sheet of all pages once more. */
export type ShellParts = {
  t: ReturnType<typeof useText>;
  path: ReturnType<typeof usePath>;
  pictures: string;
  formatRupees: typeof formatRupees;
};
export type RecentProductsProps = { here: SeenProduct; shell: ShellParts };
