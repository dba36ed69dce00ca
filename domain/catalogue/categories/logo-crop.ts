// The square part of a picture that becomes a category's logo: the same sum in the browser that shows it and on the
// server that cuts it.

/** `zoom` in percent, from the largest square up to a quarter of its side; `across` and `down` in percent of the way. */
export type LogoCrop = { zoom: number; across: number; down: number };

export const centreCrop: LogoCrop = { zoom: 100, across: 50, down: 50 };
export const zoomMax = 400;

export type Square = { left: number; top: number; side: number };

export function squareOf(
  { width, height }: { width: number; height: number },
  crop: LogoCrop,
): Square {
  const zoom = within(crop.zoom, 100, zoomMax) / 100;
  const side = Math.max(1, Math.floor(Math.min(width, height) / zoom));
  return {
    left: Math.round(((width - side) * within(crop.across, 0, 100)) / 100),
    top: Math.round(((height - side) * within(crop.down, 0, 100)) / 100),
    side,
  };
}

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));
