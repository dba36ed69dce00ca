import type { Aim } from "#tests/bench/aims.ts";
import { formatTable, milliseconds } from "#tests/bench/table.ts";
import type { AttackAnswers } from "./attacker.ts";
import type { AttackFigure, Times } from "./attacks.ts";
import type { Step } from "./visitor.ts";

/** How much longer another visitor may wait for a home page while somebody attacks. */
const boundTimes = 2;
const homes = ["home, kept", "home, drawn"] as const;
const others: readonly Step[] = ["cart prices", "checkout", "order"];

/** Of each step, before → during the attack. */
export function formatAttacks(title: string, figures: readonly AttackFigure[]): string {
  const head = [
    `${title}; ms`,
    ...homes.flatMap((step) => [`${step}: p50`, "×", "p95", "×"]),
    ...others.map((step) => `${step}: p50`),
    "faults",
    "attacker's answers",
  ];
  const rows = figures.map(({ what, answers, quiet, during, faults, isShopGone }) => [
    what,
    ...homes.flatMap((step) =>
      (["p50Ms", "p95Ms"] as const).flatMap((quantile) => [
        both(quiet[step], during[step], quantile),
        (during[step][quantile] / quiet[step][quantile]).toFixed(1),
      ]),
    ),
    ...others.map((step) => both(quiet[step], during[step], "p50Ms")),
    isShopGone ? "THE SHOP ENDED" : String(faults.length),
    answersText(answers),
  ]);
  return formatTable(head, rows);
}

const both = (quiet: Times, during: Times, quantile: keyof Times) =>
  `${milliseconds(quiet[quantile])} → ${milliseconds(during[quantile])}`;

const answersText = (answers: AttackAnswers) =>
  Object.entries(answers)
    .map(([status, count]) => `${count} × ${status === "0" ? "none" : status}`)
    .join(", ");

export function attackAims(figures: readonly AttackFigure[]): Aim[] {
  const slower = (step: Step) =>
    figures.map(({ what, quiet, during }) => ({
      what,
      times: during[step].p50Ms / quiet[step].p50Ms,
    }));
  const ofHomes = homes.map((step) => {
    const [worst] = slower(step).toSorted((one, other) => other.times - one.times);
    return {
      what: `another visitor's ${step}, under the worst attack, of its quiet time`,
      wanted: `≤ ${boundTimes} ×`,
      measured: worst ? `${worst.times.toFixed(1)} × (${worst.what})` : "nothing",
      isMet: worst !== undefined && worst.times <= boundTimes,
    };
  });
  const failed = figures.filter(({ faults, isShopGone }) => isShopGone || faults.length > 0);
  return [
    ...ofHomes,
    {
      what: "attacks under which another visitor's order fails",
      wanted: "none",
      measured: failed.map(({ what }) => what).join("; ") || "none",
      isMet: failed.length === 0,
    },
  ];
}
