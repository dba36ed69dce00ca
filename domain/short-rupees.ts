// What stands at the axis of a chart, where there is no room for '₹12,34,567.00'; everywhere else domain/money.ts speaks.
const steps = [
  { rupees: 10_000_000, letter: "Cr" },
  { rupees: 100_000, letter: "L" },
  { rupees: 1_000, letter: "k" },
] as const;

/** '₹950', '₹12k', '₹1.5L', '₹2Cr': at most one decimal. */
export function shortRupees(paise: number): string {
  const rupees = Math.abs(paise) / 100;
  const step = steps.find((one) => rupees >= one.rupees);
  const shown = step === undefined ? rupees : rupees / step.rupees;
  const number = String(Math.round(shown * 10) / 10);
  return `${paise < 0 ? "-" : ""}₹${number}${step?.letter ?? ""}`;
}
