import type { CustomerStatus } from "#domain/customers/customer.ts";
import { Chip, type ChipTone } from "#app/kit/panel/chip.tsx";
import { useText } from "#app/kit/text.tsx";

const tones: Record<CustomerStatus, ChipTone> = {
  active: "good",
  disabled: "trouble",
  anonymised: "ended",
};

export function CustomerStatusChip({ status }: { status: CustomerStatus }) {
  const t = useText();
  return <Chip tone={tones[status]} text={t(`customerStatus.${status}`)} />;
}
