import { sql, type SQL } from "drizzle-orm";

/**
 * In SQL the warning that `dueWarning` gives to who has had none: the fewest of these days that the end is not further off than.
 * Null when it is further off than all.
 */
export const warningStep = (validUntil: SQL, today: string, warnings: readonly number[]): SQL => {
  const steps = warnings.map(
    (days) => sql`when ${validUntil} - ${today}::date <= ${days}::int then ${days}::int`,
  );
  return sql`case ${sql.join(steps, sql` `)} end`;
};
