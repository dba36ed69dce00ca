/** PostgreSQL's word for a value that another row has already, in one of these unique indexes. */
export function isUniqueViolation(error: unknown, indexes: readonly string[]): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return (
    cause instanceof Error &&
    "code" in cause &&
    cause.code === "23505" &&
    "constraint" in cause &&
    indexes.some((index) => index === cause.constraint)
  );
}
