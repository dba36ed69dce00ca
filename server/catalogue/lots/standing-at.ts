import {
  lotStanding,
  type LotFacts,
  type LotMargin,
  type LotStanding,
} from "#domain/catalogue/lots/lot.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { lotsLastDay } from "#server/catalogue/stock/stocked-lots.ts";

export const standingAt = (now: Date, margin: LotMargin, lot: LotFacts): LotStanding =>
  lotStanding(lot, { today: isoIndiaDay(indiaDay(now)), lastDay: lotsLastDay(now, margin) });
