// What a vendor's analytics say about a number of days (docs/decisions/019). An order counts on the day it was placed,
// whatever becomes of it later.

export const figures = ["revenue", "orders", "units", "average", "returns"] as const;
export type Figure = (typeof figures)[number];

/** What can be counted day by day and added up. */
export type SoldCounts = {
  orders: number;
  units: number;
  revenuePaise: number;
  /** Parcels that came back, and all that came to the customer's door: delivered or returned. */
  returned: number;
  arrived: number;
};

/** `day`: '2026-11-20'. */
export type SoldDay = SoldCounts & { day: string };

export const nothingSold: SoldCounts = {
  orders: 0,
  units: 0,
  revenuePaise: 0,
  returned: 0,
  arrived: 0,
};

export const addSold = (days: readonly SoldCounts[]): SoldCounts =>
  days.reduce<SoldCounts>(
    (sum, day) => ({
      orders: sum.orders + day.orders,
      units: sum.units + day.units,
      revenuePaise: sum.revenuePaise + day.revenuePaise,
      returned: sum.returned + day.returned,
      arrived: sum.arrived + day.arrived,
    }),
    nothingSold,
  );

const computeFigure = {
  revenue: ({ revenuePaise }) => revenuePaise,
  orders: ({ orders }) => orders,
  units: ({ units }) => units,
  average: ({ revenuePaise, orders }) => (orders === 0 ? null : Math.round(revenuePaise / orders)),
  returns: ({ returned, arrived }) =>
    arrived === 0 ? null : Math.round((returned * 10_000) / arrived),
} satisfies Record<Figure, (sold: SoldCounts) => number | null>;

/** In paise or pieces; the rate in hundredths of a percent. Null: there is nothing it could be an average or a part of. */
export const figureOf = (figure: Figure, sold: SoldCounts): number | null =>
  computeFigure[figure](sold);
