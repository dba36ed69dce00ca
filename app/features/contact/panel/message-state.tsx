import type { MessageState } from "#domain/contact/message-reply.ts";
import { Chip, type ChipTone } from "#app/kit/panel/chip.tsx";
import { useText } from "#app/kit/text.tsx";

const tones: Record<MessageState, ChipTone> = {
  open: "waiting",
  answered: "good",
  closed: "ended",
};

export function MessageStateChip({ state }: { state: MessageState }) {
  const t = useText();
  return <Chip tone={tones[state]} text={t(`adminMessages.state.${state}`)} />;
}
