// Tax classes as a seed shop usually has them, offered to an owner who takes all, some or none. Nothing applies by itself:
// which rate is right is the owner's accountant's to say, and what is not settled says so. By the exemption for HSN 1209 (notification 9/2021,
// kept by 10/2025 from 22 September 2025) and chapter 12 note 3, which leaves cereals, pulses and spices outside it.
import { accept, refuse, type Result } from "#domain/result.ts";
import { newTaxClass, type TaxClassRefusal } from "./changed-tax-classes.ts";
import type { TaxClass } from "./tax-class.ts";

export const usualGroups = ["sowing", "cereals", "pulses", "oilseeds", "spices", "eating"] as const;

/** Why a rate may be another one, in words of the panel. */
export type UsualNote =
  | "packed"
  | "pea"
  | "planting"
  | "heading"
  | "quality"
  | "sowing"
  | "roasted";

export type UsualClass = {
  group: (typeof usualGroups)[number];
  name: string;
  hsn: string;
  /** More than one where it is not settled which: the owner says it. */
  rates: readonly number[];
  note: UsualNote | null;
  /** To be asked of an accountant before it is relied on. */
  review: boolean;
};

/** Of packs of up to 25 kg, which are pre-packaged and labelled, nobody has settled whether they are nil or 5 %. */
export const unsettledRates = [0, 500] as const;

const usual = (
  group: UsualClass["group"],
  name: string,
  hsn: string,
  more: Partial<Pick<UsualClass, "rates" | "note" | "review">> = {},
): UsualClass => ({ group, name, hsn, rates: [0], note: null, review: false, ...more });

const unsettled = { rates: unsettledRates, note: "packed", review: true } as const;
const quality = { note: "quality" } as const;
const heading = { note: "heading", review: true } as const;

export const usualClasses: readonly UsualClass[] = [
  usual("sowing", "Seeds for sowing", "1209"),
  usual("sowing", "Pea seed", "12099140", { note: "pea", review: true }),
  usual("sowing", "Sugarcane for planting", "121293", { note: "planting", review: true }),
  usual("cereals", "Wheat seed", "1001", unsettled),
  usual("cereals", "Maize seed", "100510", unsettled),
  usual("cereals", "Paddy seed", "100610", unsettled),
  usual("cereals", "Sorghum (jowar) seed", "100710", unsettled),
  usual("cereals", "Millet (bajra, ragi) seed", "100821", unsettled),
  usual("pulses", "Pulses for sowing", "0713", unsettled),
  usual("oilseeds", "Soybean seed", "120110", quality),
  usual("oilseeds", "Groundnut seed", "120230", quality),
  usual("oilseeds", "Linseed (flax) seed", "12040010", quality),
  usual("oilseeds", "Sunflower seed", "12060010", quality),
  usual("oilseeds", "Cotton seed", "120721", quality),
  usual("oilseeds", "Sesame seed", "12074010", quality),
  usual("oilseeds", "Mustard seed", "12075010", quality),
  usual("oilseeds", "Cluster bean (guar) seed", "12079990", heading),
  usual("spices", "Coriander seed", "09092110", quality),
  usual("spices", "Cumin seed", "090931", quality),
  usual("spices", "Fennel seed", "09096131", quality),
  usual("spices", "Fenugreek seed", "09109911", heading),
  usual("eating", "Chia and other oil seeds for eating", "120799", {
    rates: [500],
    note: "sowing",
    review: true,
  }),
  usual("eating", "Pumpkin and melon seeds for eating", "120770", { ...heading, rates: [500] }),
  usual("eating", "Roasted seeds", "200819", { rates: [500], note: "roasted" }),
];

/** Those that the shop has no class for yet. */
export const offeredUsual = (classes: readonly TaxClass[]): UsualClass[] =>
  usualClasses.filter((one) => classes.every(({ hsn }) => hsn !== one.hsn));

/** The offered class that goods of that HSN would be in if all were taken; null: one there is already, or none. */
export function usualClassOf(
  hsn: string | null,
  classes: readonly TaxClass[],
  offered: readonly UsualClass[],
): UsualClass | null {
  const all = [
    ...classes.map((one) => ({ hsn: one.hsn, usual: null })),
    ...offered.map((one) => ({ hsn: one.hsn, usual: one })),
  ];
  return (
    all.toSorted((a, b) => b.hsn.length - a.hsn.length).find((one) => hsn?.startsWith(one.hsn))
      ?.usual ?? null
  );
}

export type ChosenUsual = {
  hsns: readonly string[];
  /** For those whose rate is not settled; null: not said. */
  unsettled: number | null;
};

/** New classes from today on. One that is there already was added before, by a second click or another tab. */
export function takeUsual(
  classes: readonly TaxClass[],
  { hsns, unsettled: said }: ChosenUsual,
  { today, newId }: { today: string; newId: () => string },
): Result<TaxClass[], TaxClassRefusal> {
  const chosen = usualClasses.filter(({ hsn }) => hsns.includes(hsn));
  if (chosen.length === 0) return refuse({ code: "usual-none-chosen" });
  const taken: TaxClass[] = [];
  for (const { name, hsn, rates } of chosen) {
    if (classes.some((one) => one.hsn === hsn)) continue;
    const basisPoints = rates.length === 1 ? rates[0] : rates.find((rate) => rate === said);
    if (basisPoints === undefined) return refuse({ code: "usual-rate-missing" });
    const written = { name, hsn, rate: String(basisPoints / 100), fromDay: today };
    const made = newTaxClass([...classes, ...taken], { id: newId(), ...written });
    if (!made.ok) return made;
    taken.push(made.value);
  }
  return accept(taken);
}
