import { replacementMoves, type ReplacementMove } from "#domain/parcels/replacement.ts";
import type { ReplacementView } from "#server/orders/replaced.ts";
import { ReplacedPackets } from "#app/features/parcels/lines/replaced-packets.tsx";
import { Button } from "#app/kit/button.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useText } from "#app/kit/text.tsx";
import type { ParcelProps } from "./managed-parcel.ts";
import { OrderActionForm } from "./order-action-form.tsx";
import { SentAndDelivered, ShipmentFields } from "./parcel-shipment.tsx";

type Props = ParcelProps & { replacement: ReplacementView };

/** What is sent in place of recalled packets, where it is, and what comes next. */
export function ParcelReplacement(props: Props) {
  const t = useText();
  const { replacement } = props;
  const { state, sentAt, deliveredAt } = replacement;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="font-semibold">{t(`adminOrder.replacement.${state}`)}</p>
      <ReplacedPackets replacement={replacement} />
      <SentAndDelivered sentAt={sentAt} deliveredAt={deliveredAt} />
      {sentAt && <ChallanLink {...props} />}
      <NextMove {...props} />
      {replacementMoves(state).includes("withdrawn") && <Withdrawal {...props} />}
    </div>
  );
}

/** Not a page of the shop's: a file. */
function ChallanLink({ replacement, orderNumber, number }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  return (
    <a
      href={pathTo(`/orders/${orderNumber}/parcels/${number}/challans/${replacement.id}`)}
      className="inline-flex min-h-11 items-center font-semibold text-leaf underline"
    >
      {t("challan.open")}
    </a>
  );
}

function NextMove(props: Props) {
  const t = useText();
  const [next] = replacementMoves(props.replacement.state);
  if (next === undefined && props.answer?.form !== formName(props)) return null;
  const to = next ?? "delivered";
  return (
    <MoveForm {...props} to={to} className="mt-3 flex flex-wrap items-end gap-3">
      {({ values, problems }) => (
        <>
          {to === "sent" && (
            <ShipmentFields values={values} problems={problems} ownCarriers={props.ownCarriers} />
          )}
          {next !== undefined && (
            <SaveButton
              text={t(
                to === "sent" ? "adminOrder.replacement.send" : "adminOrder.replacement.deliver",
              )}
            />
          )}
        </>
      )}
    </MoveForm>
  );
}

/** It gives up what was promised, so it says what follows. */
function Withdrawal(props: Props) {
  const t = useText();
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center font-semibold text-leaf">
        {t("adminOrder.replacement.withdraw")}
      </summary>
      <MoveForm
        {...props}
        answer={undefined}
        to="withdrawn"
        className="flex flex-col items-start gap-3"
      >
        {() => (
          <>
            <p className="text-sm text-muted">{t("adminOrder.replacement.withdrawText")}</p>
            <SaveButton text={t("adminOrder.replacement.withdraw")} look="danger" />
          </>
        )}
      </MoveForm>
    </details>
  );
}

const formName = ({ number }: Pick<Props, "number">): string => `replacement-${number}`;

type MoveProps = Pick<Props, "replacement" | "orderNumber" | "number" | "answer"> & {
  to: ReplacementMove;
  className: string;
  children: Parameters<typeof OrderActionForm>[0]["children"];
};

/** It says what the page showed: nobody undoes what another just did. */
function MoveForm({
  replacement,
  orderNumber,
  number,
  answer,
  to,
  className,
  children,
}: MoveProps) {
  const pathTo = useAreaPath();
  const { id, state } = replacement;
  return (
    <OrderActionForm
      key={state}
      name={formName({ number })}
      action={pathTo(`/orders/${orderNumber}/parcels/${number}/replacement`)}
      answer={answer}
      className={className}
    >
      {(sent) => (
        <>
          <input type="hidden" name="replacementId" value={id} />
          <input type="hidden" name="shown" value={state} />
          <input type="hidden" name="to" value={to} />
          {children(sent)}
        </>
      )}
    </OrderActionForm>
  );
}

function SaveButton({ text, look }: { text: string; look?: "danger" }) {
  const t = useText();
  const isBusy = useBusyForm();
  return (
    <Button look={look ?? "primary"} disabled={isBusy}>
      {isBusy ? t("adminOrder.saving") : text}
    </Button>
  );
}
