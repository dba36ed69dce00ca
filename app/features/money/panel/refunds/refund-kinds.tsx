import { refundKinds } from "#domain/money/refunds/plan-refund.ts";
import { RadioField } from "#app/kit/radio-field.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = { sum: string; chosen: string | undefined; problem: string | undefined };

/** One of the three ways to say what goes back. */
export function RefundKinds({ sum, chosen, problem }: Props) {
  const t = useText();
  return (
    <RadioField
      name="kind"
      legend={t("adminRefund.kind")}
      hasHeading
      choices={refundKinds}
      textOf={(kind) => t(`adminRefund.kind.${kind}`, { sum })}
      chosen={chosen}
      error={problem}
      look="framed"
    />
  );
}
