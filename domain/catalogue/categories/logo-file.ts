// The files of a category's logo. Tiles have a small one; a logo from before there were tiles has none, and no such ending of its key.

/** In pixels. Tiles are half as wide, for screens that have two pixels for each. */
export const logoSides = { whole: 500, tile: 112 } as const;
export type LogoUse = keyof typeof logoSides;

const hasTile = (key: string): boolean => key.endsWith("-t");

export const logoKeyOf = (digest: string): string => `${digest}-t`;

export function logoFile(key: string, use: LogoUse): string {
  const side = use === "tile" && !hasTile(key) ? logoSides.whole : logoSides[use];
  return `${key}-${side}.webp`;
}

export const logoFiles = (key: string): string[] => [
  ...new Set([logoFile(key, "whole"), logoFile(key, "tile")]),
];
