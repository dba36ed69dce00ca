import { TransactionRollbackError } from "drizzle-orm";
import type { Database, Transaction } from "#database/connect.ts";
import type { Result } from "#domain/result.ts";

/** A transaction that keeps nothing when it is refused, for verbs that learn why only after they have written. */
export async function undoRefused<T, R>(
  db: Database,
  work: (tx: Transaction) => Promise<Result<T, R>>,
): Promise<Result<T, R>> {
  let refused: Result<T, R> | null = null;
  try {
    return await db.transaction(async (tx) => {
      const answer = await work(tx);
      if (answer.ok) return answer;
      refused = answer;
      return tx.rollback();
    });
  } catch (error) {
    if (refused !== null && error instanceof TransactionRollbackError) return refused;
    throw error;
  }
}
