// The same packs of another lot, in place of those of a recalled lot that a buyer has, and in place of their money.
import { takeLots, type LotStock } from "#domain/catalogue/lots/take-lots.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

/** `withdrawn`: money was given in its place, before it left. */
export const replacementStates = ["preparing", "sent", "delivered", "withdrawn"] as const;

export type ReplacementState = (typeof replacementStates)[number];

export type ReplacementMove = Exclude<ReplacementState, "preparing">;

const moves: Record<ReplacementState, readonly ReplacementMove[]> = {
  preparing: ["sent", "withdrawn"],
  sent: ["delivered"],
  delivered: [],
  withdrawn: [],
};

/** The next step first. */
export const replacementMoves = (from: ReplacementState): readonly ReplacementMove[] => moves[from];

export type ReplacementMoveRefusal = { code: "replacement-changed" };

/** A page that showed another state may not move it: somebody else was faster. */
export const checkReplacementMove = (
  from: ReplacementState,
  { shown, to }: { shown: ReplacementState; to: ReplacementMove },
): Result<null, ReplacementMoveRefusal> =>
  from === shown && replacementMoves(from).includes(to)
    ? accept(null)
    : refuse({ code: "replacement-changed" });

type WantedPackets = { packId: string; quantity: number };

/** `line` gets so many packets of that lot. */
export type OtherPackets<Line> = { line: Line; lotId: string; quantity: number };

/**
 * Packets of lots on sale, first expiring first, for those of lines that no lot on sale is of; null where they have too few.
 *
 * @param stocked what each pack has of lots on sale: packets that belong to none may be of the very lot that is replaced
 */
export function takeOtherLots<Line extends WantedPackets>(
  lines: readonly Line[],
  stocked: ReadonlyMap<string, LotStock>,
): OtherPackets<Line>[] | null {
  const left = new Map(stocked);
  const taken: OtherPackets<Line>[] = [];
  for (const line of lines) {
    const from = left.get(line.packId);
    if (from === undefined || from.stock < line.quantity) return null;
    const others = takeLots(from, line.quantity);
    left.set(line.packId, others.left);
    for (const { lotId, quantity } of others.takes)
      if (lotId !== null) taken.push({ line, lotId, quantity });
  }
  return taken;
}
