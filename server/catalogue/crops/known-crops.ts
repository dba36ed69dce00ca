import { cachedByTag } from "#server/platform/cached-by-tag.ts";
import { selectCrops, type StoredCrop } from "./crop-store.ts";

const cached = cachedByTag<StoredCrop[]>(["catalogue"], { max: 1 }, ({ reader }) =>
  selectCrops(reader, null),
);

/** What is known of all crops, by their English names. Pages that show it carry the tag `catalogue`. */
export const knownCrops = (world: Parameters<typeof cached>[0]): Promise<StoredCrop[]> =>
  cached(world, "");
