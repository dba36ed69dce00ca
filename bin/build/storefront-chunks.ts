// The storefront's JavaScript holds nothing of the account, the vendor's or the administrators' pages (budgets of
// docs/decisions/003): whoever only looks at seeds doesn't pay for it.

export type Chunk = {
  fileName: string;
  /** Chunks it imports statically. */
  imports: readonly string[];
  moduleIds: readonly string[];
  facadeModuleId: string | null;
};

const storefrontPage = /\/app\/(?:root\.tsx|entry\.client\.tsx|routes\/shop\/)/;
const elsewhere =
  /\/app\/(?:routes\/(?!shop\/)|kit\/panel\/|features\/(?:[\w-]+\/)*panel\/|features\/(?:admin|analytics|audit|customers|mail|orders|parcels|tax|vendors)\/|i18n\/\w+\/(?:account|workspace|vendor)\.ts)/;

/** One sentence per module of another area that a storefront page would load. */
export function modulesOfOtherAreas(chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<Chunk>();
  const reach = (chunk: Chunk | undefined) => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const name of chunk.imports) reach(byName.get(name));
  };
  for (const chunk of chunks) if (storefrontPage.test(chunk.facadeModuleId ?? "")) reach(chunk);
  return [...reached].flatMap(({ moduleIds }) =>
    moduleIds
      .filter((id) => elsewhere.test(id))
      .map(
        (id) =>
          `${id.slice(id.indexOf("/app/") + 1)} belongs to another area and would be loaded by the storefront.`,
      ),
  );
}
