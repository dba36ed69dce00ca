/** The parts of the country that sowing charts tell apart. */
export const growingZones = ["north", "south"] as const;
export type GrowingZone = (typeof growingZones)[number];

export const isGrowingZone = (text: string): text is GrowingZone =>
  (growingZones as readonly string[]).includes(text);
