import type { LotStanding } from "#domain/catalogue/lots/lot.ts";
import { Chip, type ChipTone } from "#app/kit/panel/chip.tsx";
import type { Column } from "#app/kit/panel/list/data-table.tsx";
import { useText } from "#app/kit/text.tsx";
import { useDay } from "./use-day.ts";

type ShownLot = {
  validUntil: string;
  germinationPermille: number;
  pieces: number;
  standing: LotStanding;
};

/** What every list of lots says of each. */
export function useLotColumns<Row extends ShownLot>() {
  const t = useText();
  const day = useDay();
  return {
    germination: {
      key: "germination",
      title: t("lots.germination"),
      cell: ({ germinationPermille }) => germinationPermille / 10,
      align: "end",
      tight: true,
    },
    validUntil: {
      key: "valid",
      card: "who",
      cardTitled: true,
      title: t("lots.validUntil"),
      cell: ({ validUntil }) => day(validUntil),
    },
    pieces: {
      key: "pieces",
      card: "sum",
      cardTitled: true,
      title: t("lots.pieces"),
      cell: ({ pieces }) => pieces.toLocaleString("en-IN"),
      align: "end",
      tight: true,
    },
    standing: {
      key: "standing",
      card: "state",
      title: t("lots.standing"),
      cell: ({ standing }) => <StandingChip standing={standing} />,
    },
  } satisfies Record<string, Column<Row>>;
}

const tones: Record<LotStanding, ChipTone> = {
  "on-sale": "good",
  recalled: "trouble",
  "on-hold": "trouble",
  "below-minimum": "trouble",
  expired: "ended",
  expiring: "waiting",
};

export function StandingChip({ standing }: { standing: LotStanding }) {
  const t = useText();
  return <Chip tone={tones[standing]} text={t(`lots.standing.${standing}`)} />;
}
