/** One that fails keeps no other waiting, and is tried again in the next run of its job. */
export async function workThrough(
  ids: readonly string[],
  work: (id: string) => Promise<boolean>,
): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  for (const id of ids) {
    try {
      if (await work(id)) done += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} imports could not be worked on`);
  return done;
}
