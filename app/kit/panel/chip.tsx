export type ChipTone = "waiting" | "going" | "good" | "ended" | "trouble";

const tones: Record<ChipTone, string> = {
  waiting: "bg-marigold-tint",
  going: "bg-sky-tint",
  good: "bg-leaf-tint",
  ended: "bg-paper-deep",
  trouble: "bg-chilli-tint",
};

/** The word says it; the colour only repeats it. */
export function Chip({ tone, text }: { tone: ChipTone; text: string }) {
  return <span className={`panel-chip ${tones[tone]}`}>{text}</span>;
}
