import { data, type RouterContextProvider } from "react-router";
import { comparedDays, fileDays, readDayRange } from "#domain/money/reconciliation/day-range.ts";
import { findComparedPayments } from "#server/money/reconciliation/find-compared-payments.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { problemOf } from "#app/features/admin/answer-panel-action.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import type { RefusalCode } from "#app/refusals/refusals.ts";
import { readComparedPaymentsQuery, givenDays } from "./read-compared-payments-query.ts";

const refusedHere: readonly RefusalCode[] = [
  "no-gateway-to-ask",
  "books-untold",
  "payment-unknown-there",
  "gateway-off",
  "gateway-silent",
  "refund-not-failed",
  "refund-above-payment",
];

type ReconciliationPageArgs = { context: Readonly<RouterContextProvider>; url: URL };

/** The page of the reconciliation: the list, and the days that its two forms offer or were refused. */
export async function loadReconciliation({ context, url }: ReconciliationPageArgs) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  const now = world.now();
  const { asked, ...list } = readComparedPaymentsQuery(url.searchParams, now);
  const found = await findComparedPayments(world, person, list);
  const none = { from: "", to: "" };
  const file = readDayRange(givenDays(url.searchParams, "fileFrom", "fileTo"), fileDays, now);
  const isWrong = [asked, file].some(({ problems }) => Object.keys(problems).length > 0);
  return data(
    {
      found,
      asked,
      isSearch: list.text !== "",
      comparison: readDayRange(none, comparedDays, now),
      file,
      problem: problemOf(url, refusedHere),
    },
    isWrong ? 422 : 200,
  );
}
