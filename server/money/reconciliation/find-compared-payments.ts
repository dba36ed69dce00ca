import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { DayRange } from "#domain/money/reconciliation/day-range.ts";
import type { Comparison } from "#domain/money/reconciliation/comparison.ts";
import { findDifferences, type Difference } from "#domain/money/reconciliation/difference.ts";
import { listPage, type ListPage } from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { listGateways } from "#server/gateways/gateways.ts";
import type { World } from "#server/world.ts";
import {
  readComparedPayments,
  type PaymentRow,
  type ComparedPaymentsQuery,
  type PaymentSums,
} from "./compared-payments-store.ts";

export type ComparedPaymentRow = PaymentRow & { differences: Difference[] };

/** When a period was compared last, and what came of it. */
export type LastComparison = { at: Date } & DayRange & Comparison;

export type ComparedPayments = ListPage & {
  sums: PaymentSums;
  payments: ComparedPaymentRow[];
  lastComparison: LastComparison | null;
  /** By name, what each gateway that can be asked calls itself. */
  gateways: { name: string; title: string }[];
};

const nothing: PaymentSums = {
  payments: 0,
  differing: 0,
  shown: 0,
  capturedTherePaise: 0,
  capturedHerePaise: 0,
  refundedTherePaise: 0,
  refundedHerePaise: 0,
};

/** What the gateways say of the payments, beside what we say. */
export async function findComparedPayments(
  world: World,
  person: Person,
  { page, ...asked }: ComparedPaymentsQuery & { page: number },
): Promise<ComparedPayments> {
  const gateways = listGateways(world.gateways);
  const titles = gateways.map(({ name, title }) => ({ name, title }));
  if (!can(person, "manage-payments"))
    return { ...listPage(1, 0), sums: nothing, payments: [], lastComparison: null, gateways: [] };
  const now = world.now();
  const telling = gateways.filter(({ tellsNoRefunds }) => !tellsNoRefunds).map(({ name }) => name);
  const [{ sums, payments }, lastComparison] = await Promise.all([
    readComparedPayments(world.db, { ...asked, telling, now }, page),
    getLastComparison(world.db),
  ]);
  const { offset: _, ...shown } = listPage(page, sums.shown);
  return {
    ...shown,
    sums,
    payments: payments.map((row) => ({ ...row, differences: findDifferences(row, now) })),
    lastComparison,
    gateways: titles,
  };
}

async function getLastComparison(db: Executor): Promise<LastComparison | null> {
  const { rows } = await db.execute<{ at: string; after: (DayRange & Comparison) | null }>(sql`
    select at, after from activities
    where subject = 'books' and subject_id = 'gateways' and action = 'compared' order by id desc limit 1`);
  const [last] = rows;
  return last?.after ? { ...last.after, at: new Date(last.at) } : null;
}
