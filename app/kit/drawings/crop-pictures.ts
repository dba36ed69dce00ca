const addresses = import.meta.glob<string>("./crops/*.webp", { eager: true, import: "default" });

/** The address of a small square drawing of it; of a crop that isn't drawn by itself it is a sprout. For the server alone. */
export const cropPicture = (key: string): string =>
  addresses[`./crops/${key}.webp`] ?? addresses["./crops/sprout.webp"] ?? "";
