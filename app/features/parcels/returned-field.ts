/** What the names of the fields begin with that say how many of a pack are sent back; its id follows. */
export const returnedField = "back:";

/** By packs; what can't be read is no number, and refused as none. */
export const readReturned = (sent: Readonly<Record<string, string>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(sent).map(([name, packs]) => [
      name.slice(returnedField.length),
      /^\s*\d{1,6}\s*$/.test(packs) ? Number(packs) : Number.NaN,
    ]),
  );
