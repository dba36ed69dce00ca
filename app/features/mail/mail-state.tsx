import type { MailState } from "#domain/mail/outbox.ts";
import { Chip, type ChipTone } from "#app/kit/panel/chip.tsx";
import { useText } from "#app/kit/text.tsx";

const tones: Record<MailState, ChipTone> = {
  waiting: "going",
  sent: "good",
  kept: "waiting",
  failed: "trouble",
};

export function MailStateChip({ state }: { state: MailState }) {
  const t = useText();
  return <Chip tone={tones[state]} text={t(`adminOutbox.state.${state}`)} />;
}
