// The price sliders run in whole rupees between the catalogue's cheapest and dearest shown pack.
// Over a wide range they move in larger steps, so that the keyboard gets through it.

export type PriceBounds = { minRupees: number; maxRupees: number; stepRupees: number };

/** Rounded outwards to whole steps: every product lies within, and both ends can be reached. */
export function priceBounds(minPaise: number, maxPaise: number): PriceBounds {
  const rupees = (maxPaise - minPaise) / 100;
  const stepRupees = rupees <= 200 ? 1 : rupees <= 2_000 ? 10 : rupees <= 20_000 ? 50 : 500;
  const stepPaise = stepRupees * 100;
  return {
    minRupees: Math.floor(minPaise / stepPaise) * stepRupees,
    maxRupees: Math.ceil(maxPaise / stepPaise) * stepRupees,
    stepRupees,
  };
}
