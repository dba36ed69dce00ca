/**
 * The release that shops run while this one is brought to them (decision 072): its commit, and the newest migration that it knows.
 * Whoever makes a release puts the one before it here, in the first commit after it.
 */
export const releaseBefore = {
  commit: "c4a010ec7d87ac6ebdcc8da6033800fb400913c0",
  migration: "0040_loose_packs_index",
};
