import { formatExactRupees } from "#domain/money.ts";
import { returnReasons } from "#domain/orders/parcel-reason.ts";
import { returnWishes } from "#domain/parcels/return-request.ts";
import { returnedField } from "#app/features/parcels/returned-field.ts";
import { RadioField } from "#app/kit/radio-field.tsx";
import { useText } from "#app/kit/text.tsx";
import { ParcelForm, type ParcelAnswer } from "./parcel-form.tsx";
import { ReturnedPacksFields } from "./returned-packs-fields.tsx";
import { ReasonFields, type ReasonValues } from "./reason-fields.tsx";

type Props = {
  answer: ParcelAnswer;
  orderId: string;
  refundPaise: number;
  lines: Parameters<typeof ReturnedPacksFields>[0]["lines"];
  /** Packets of other lots are there now, in place of recalled ones. */
  canReplace: boolean;
};

export function ReturnForm({ answer, orderId, refundPaise, lines, canReplace }: Props) {
  const t = useText();
  return (
    <ParcelForm
      answer={answer}
      effect={t("return.effect", { refund: formatExactRupees(refundPaise) })}
      legend={t("return.why")}
      reasons={returnReasons}
      submit={{ look: "primary", text: t("return.submit"), busy: t("return.busy") }}
      orderId={orderId}
    >
      <ReturnedPacksFields
        lines={lines}
        values={answer?.values ?? {}}
        problems={answer?.problems ?? {}}
      />
      {canReplace && <WishField chosen={answer?.values.wish} />}
    </ParcelForm>
  );
}

/** What was typed before the session ended. */
export function TypedReturn({ typed }: { typed: ReasonValues }) {
  const t = useText();
  const packs = Object.entries(typed).filter(([name]) => name.startsWith(returnedField));
  return (
    <>
      {packs.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {typed.wish === "replacement" && <WishField chosen={typed.wish} />}
      <ReasonFields legend={t("return.why")} reasons={returnReasons} values={typed} problems={{}} />
    </>
  );
}

function WishField({ chosen }: { chosen: string | undefined }) {
  const t = useText();
  return (
    <div>
      <RadioField
        name="wish"
        legend={t("return.want")}
        choices={returnWishes}
        textOf={(wish) => t(`return.wish.${wish}`)}
        chosen={chosen === "replacement" ? "replacement" : "money"}
        look="framed"
      />
      <p className="mt-2 text-sm text-muted">{t("return.replacement")}</p>
    </div>
  );
}
