import type { LicenceState } from "#domain/vendors/licences/licence.ts";
import type { VendorStanding } from "#domain/vendors/vendor-standing.ts";
import { Chip, type ChipTone } from "#app/kit/panel/chip.tsx";
import { useText } from "#app/kit/text.tsx";

const tones: Record<VendorStanding, ChipTone> = {
  "to-complete": "ended",
  "sent-back": "going",
  "in-review": "waiting",
  approved: "good",
  paused: "trouble",
  suspended: "trouble",
};

export function VendorStandingChip({ standing }: { standing: VendorStanding }) {
  const t = useText();
  return <Chip tone={tones[standing]} text={t(`vendorStanding.${standing}`)} />;
}

const licenceTones: Record<LicenceState | "ended", ChipTone> = {
  waiting: "waiting",
  accepted: "good",
  refused: "trouble",
  ended: "ended",
};

/** An accepted licence that holds no more says so. */
export function LicenceStateChip({ state }: { state: LicenceState | "ended" }) {
  const t = useText();
  return <Chip tone={licenceTones[state]} text={t(`licenceState.${state}`)} />;
}
