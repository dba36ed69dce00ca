import { formatIsoDay } from "#domain/india-time.ts";
import { dropReasons, type PayoutState } from "#domain/payouts/payout.ts";
import { formatExactRupees } from "#domain/money.ts";
import { Chip, type ChipTone } from "#app/kit/panel/chip.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { waitingWords } from "./waiting-words.ts";

const tones: Record<PayoutState, ChipTone> = {
  reserved: "going",
  paid: "good",
  failed: "trouble",
  dropped: "ended",
  returned: "trouble",
};

type Props = {
  payout: {
    state: PayoutState;
    reason: string | null;
    utr: string | null;
    paidOn: string | null;
    reversedPaise: number;
  };
};

/** What became of a payout, with the bank's word for it. */
export function PayoutStateOf({ payout }: Props) {
  const t = useText();
  const language = useLanguage();
  const { state, reason, utr, paidOn, reversedPaise } = payout;
  const droppedFor = dropReasons.find((known) => known === reason);
  const words = state === "dropped" && droppedFor ? waitingWords(t, droppedFor) : reason;
  return (
    <>
      <Chip tone={tones[state]} text={t(`payouts.state.${state}`)} />
      {utr !== null && paidOn !== null && (
        <p className="mt-1 text-sm text-muted">
          {t("payouts.paidOn", { day: formatIsoDay(paidOn, language), utr })}
        </p>
      )}
      {reversedPaise > 0 && (
        <p className="mt-1 text-sm">
          {t("payouts.takenBack", { amount: formatExactRupees(reversedPaise) })}
        </p>
      )}
      {words !== null && <p className="mt-1 max-w-prose text-sm wrap-anywhere">{words}</p>}
    </>
  );
}
