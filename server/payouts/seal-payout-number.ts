import { openText, sealText } from "#server/platform/seal.ts";
import type { World } from "#server/world.ts";

/** Sealed in: of which payout it is. The vendor's own copy is forgotten with the next change of its account. */
const sealedAs = (payoutId: string) => ({ purpose: "payout", owner: payoutId });

export const sealPayoutNumber = (
  world: Pick<World, "secret">,
  payoutId: string,
  accountNumber: string,
): string => sealText(world, sealedAs(payoutId), accountNumber);

/** Null: it was sealed with another SECRET_KEY. */
export const openPayoutNumber = (
  world: Pick<World, "secret">,
  payoutId: string,
  sealed: string,
): string | null => openText(world, sealedAs(payoutId), sealed);
