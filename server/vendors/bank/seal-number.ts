import { openText, sealText } from "#server/platform/seal.ts";
import type { World } from "#server/world.ts";

type OfAccount = { id: string; vendorId: string };

/** Sealed in: whose it is, and which entry of the history. */
const sealedAs = ({ id, vendorId }: OfAccount) => ({
  purpose: "vendor bank account",
  owner: `${vendorId} ${id}`,
});

export const sealNumber = (
  world: Pick<World, "secret">,
  of: OfAccount,
  accountNumber: string,
): string => sealText(world, sealedAs(of), accountNumber);

/** Null: it was sealed with another SECRET_KEY, and has to be entered again. */
export const openNumber = (
  world: Pick<World, "secret">,
  of: OfAccount,
  sealed: string,
): string | null => openText(world, sealedAs(of), sealed);
