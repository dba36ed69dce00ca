import type { MapPosition } from "#domain/settings/shop-settings.ts";

const mapOrigin = "https://www.openstreetmap.org";

export type MapAddresses = { page: string; embed: string };

/** The embed shows some two kilometres around the place. */
export function mapAddresses({ latitude, longitude }: MapPosition): MapAddresses {
  const [high, wide] = [0.009, 0.016];
  const bbox = [longitude - wide, latitude - high, longitude + wide, latitude + high]
    .map((degrees) => degrees.toFixed(5))
    .join(",");
  const asked = new URLSearchParams({ bbox, layer: "mapnik", marker: `${latitude},${longitude}` });
  return {
    page: `${mapOrigin}/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`,
    embed: `${mapOrigin}/export/embed.html?${asked}`,
  };
}
