import { sealedField } from "#app/features/parcels/panel/lot-wishes.ts";
import type { ParcelProps } from "#app/features/parcels/panel/managed-parcel.ts";
import { useText } from "#app/kit/text.tsx";
import { CameBackForm } from "./came-back-form.tsx";

/** The parcel is back: which packets can be sold again? How many came back sealed of each lot is said, and not assumed. */
export function ParcelReturn(props: ParcelProps) {
  const t = useText();
  const { parcel, number, answer } = props;
  const name = `move-${number}`;
  const own = answer?.values["to"] === "returned" ? answer : undefined;
  return (
    <CameBackForm
      of={props}
      form={{ name, action: "moves", answer: own }}
      isOpen={parcel.status === "delivered" || own?.form === name}
      summary={t("adminOrder.cameBack")}
      intro={t("adminOrder.sealedIntro")}
      submit={t("adminOrder.move.returned")}
      fieldsOf={(_line, _take, key) => [{ name: sealedField + key, text: "adminOrder.sealed" }]}
    >
      <input type="hidden" name="shown" value={parcel.status} />
      <input type="hidden" name="to" value="returned" />
    </CameBackForm>
  );
}
