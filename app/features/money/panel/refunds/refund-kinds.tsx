import { refundKinds } from "#domain/money/refunds/plan-refund.ts";
import { useText } from "#app/kit/text.tsx";

type Props = { sum: string; chosen: string | undefined; problem: string | undefined };

/** One of the three ways to say what goes back. */
export function RefundKinds({ sum, chosen, problem }: Props) {
  const t = useText();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem && "kind-error"}
    >
      <legend className="sr-only">{t("adminRefund.kind")}</legend>
      <div className="flex flex-col gap-2">
        {refundKinds.map((kind) => (
          <label
            key={kind}
            className="flex min-h-11 items-center gap-3 rounded-field border border-edge bg-white px-3 py-2 has-checked:border-leaf has-checked:bg-leaf-tint"
          >
            <input
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={chosen === kind}
              className="size-5 shrink-0"
            />
            {t(`adminRefund.kind.${kind}`, { sum })}
          </label>
        ))}
      </div>
      {problem && (
        <p id="kind-error" className="mt-1 text-sm text-chilli">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
