import type { VendorState } from "#domain/vendors/vendor.ts";
import { Chip, type ChipTone } from "#app/ui/panel/chip.tsx";
import { useText } from "#app/ui/text.tsx";

const tones: Record<VendorState, ChipTone> = {
  waiting: "waiting",
  approved: "good",
  paused: "trouble",
  suspended: "trouble",
};

export function VendorStateChip({ state }: { state: VendorState }) {
  const t = useText();
  return <Chip tone={tones[state]} text={t(`vendorState.${state}`)} />;
}
