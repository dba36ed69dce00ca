/** What the names of fields of packs begin with: how many of one the form showed, and how many shall stay. */
export const packsPrefix = "pack:";
export const packFields = { had: `${packsPrefix}had:`, keep: `${packsPrefix}keep:` } as const;

export type PacksAnswer =
  | {
      values: Readonly<Record<string, string>>;
      problems: Record<string, string>;
      problem: string | null;
    }
  | undefined;
