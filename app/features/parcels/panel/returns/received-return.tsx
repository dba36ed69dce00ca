import type { AdminReturn } from "#server/parcels/admin-order-store.ts";
import type { ReturnLine } from "#server/parcels/packed-lines-store.ts";
import { cameField, sealedField } from "#app/features/parcels/panel/lot-wishes.ts";
import type { ParcelProps } from "#app/features/parcels/panel/managed-parcel.ts";
import { useText } from "#app/kit/text.tsx";
import { CameBackForm } from "./came-back-form.tsx";

type Props = ParcelProps & { request: AdminReturn };

/** An approved return: which packs came back? What came of each lot is preset where it follows from what may come; how many were sealed never is. */
export function ReceivedReturn({ request, ...of }: Props) {
  const t = useText();
  return (
    <CameBackForm
      of={of}
      form={{ name: `received-${of.number}`, action: "returned-packs", answer: of.answer }}
      isOpen
      summary={t(request.packs.length > 0 ? "adminOrder.packsCameBack" : "adminOrder.cameBack")}
      intro={t("adminOrder.cameIntro")}
      more={t("adminOrder.cameFewer")}
      submit={t("adminOrder.receive")}
      hintOf={(line) => (isAll(line) ? null : t("adminOrder.cameMost", { count: line.most }))}
      fieldsOf={(line, take, key) => [
        { name: cameField + key, text: "adminOrder.came", preset: presetOf(line, take.quantity) },
        { name: sealedField + key, text: "adminOrder.stillSealed" },
      ]}
    >
      <input type="hidden" name="requestId" value={request.id} />
    </CameBackForm>
  );
}

const isAll = ({ most, takes }: ReturnLine): boolean =>
  most === takes.reduce((sum, { quantity }) => sum + quantity, 0);

function presetOf(line: ReturnLine, quantity: number): string | undefined {
  if (isAll(line)) return String(quantity);
  return line.takes.length === 1 ? String(line.most) : undefined;
}
