import { reasonWordsMax } from "#domain/orders/parcel-reason.ts";
import type { AdminReturn } from "#server/parcels/admin-order-store.ts";
import { Button } from "#app/kit/button.tsx";
import { ReturnPhotoList } from "#app/features/parcels/own/return-photos/return-photo-list.tsx";
import { useReasonText } from "#app/features/parcels/own/use-reason-text.ts";
import { RequestedPacks } from "#app/features/parcels/lines/requested-packs.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { TextAreaField } from "#app/kit/panel/text-area-field.tsx";
import { useText } from "#app/kit/text.tsx";
import { OrderActionForm } from "#app/features/parcels/panel/order-action-form.tsx";
import { ParcelReplacement } from "#app/features/parcels/panel/parcel-replacement.tsx";
import type { ParcelProps } from "#app/features/parcels/panel/managed-parcel.ts";

const looks = {
  asked: "border-marigold bg-marigold-tint",
  approved: "border-leaf bg-leaf-tint",
  refused: "border-soil bg-soil-tint",
  replaced: "border-leaf bg-leaf-tint",
  received: "border-leaf bg-leaf-tint",
};

/** Every request to give the parcel back, and the answer that waits. */
export function ParcelReturns(props: ParcelProps) {
  const { returns, number, answer, parcel } = props;
  return (
    <>
      {returns.map((request) => (
        <div
          key={request.id}
          className={`mt-4 rounded-field border-l-4 px-4 py-3 ${looks[request.state]}`}
        >
          <ReturnRequestText request={request} />
          <ReturnPhotos request={request} orderNumber={props.orderNumber} />
          {(request.state === "asked" || answer?.form === `return-${number}`) && (
            <Decision {...props} request={request} />
          )}
          {parcel.replacements
            .filter(({ requestId }) => requestId === request.id)
            .map((replacement) => (
              <ParcelReplacement key={replacement.id} {...props} replacement={replacement} />
            ))}
        </div>
      ))}
    </>
  );
}

function ReturnRequestText({ request }: { request: AdminReturn }) {
  const t = useText();
  const reasonText = useReasonText();
  const { state, wish, reason, askedAt, decidedAt, decidedBy, decisionNote, packs } = request;
  return (
    <>
      <p className="font-semibold">
        {t(
          state === "asked" && packs.length > 0
            ? "adminOrder.return.askedPacks"
            : `adminOrder.return.${state}`,
        )}
      </p>
      <RequestedPacks packs={packs} />
      <p className="break-words">
        {reasonText(reason)} · <TimeOf moment={askedAt} />
      </p>
      {wish === "replacement" && state === "asked" && <p>{t("adminOrder.return.wish")}</p>}
      {decidedAt && (
        <p className="text-sm break-all">
          <TimeOf moment={decidedAt} />
          {decidedBy && ` ${t("adminOrder.return.by", { name: decidedBy })}`}
        </p>
      )}
      {decisionNote && (
        <p className="break-words">{t("adminOrder.return.said", { note: decisionNote })}</p>
      )}
    </>
  );
}

type PhotosProps = { request: AdminReturn; orderNumber: string };

function ReturnPhotos({ request: { photos }, orderNumber }: PhotosProps) {
  const t = useText();
  const pathTo = useAreaPath();
  return (
    <ReturnPhotoList
      order={pathTo(`/orders/${orderNumber}`)}
      photos={photos}
      alt={(number) => t("adminOrder.return.photo", { number })}
    />
  );
}

function Decision({
  orderNumber,
  number,
  answer,
  request,
}: ParcelProps & { request: AdminReturn }) {
  const t = useText();
  const pathTo = useAreaPath();
  return (
    <OrderActionForm
      name={`return-${number}`}
      action={pathTo(`/orders/${orderNumber}/parcels/${number}/return-decision`)}
      answer={answer}
      className="mt-3 flex flex-col gap-3"
    >
      {({ values, problems }) =>
        request.state === "asked" && (
          <>
            <TextAreaField
              label={t("adminOrder.return.note")}
              aside={t("adminOrder.return.noteAside")}
              error={problems["reason"]}
              name="reason"
              rows={2}
              maxLength={reasonWordsMax}
              defaultValue={values["reason"]}
            />
            <DecisionButtons isForPackets={request.wish === "replacement"} />
          </>
        )
      }
    </OrderActionForm>
  );
}

/** Who asked for other packets can be given them, or money in their place. */
function DecisionButtons({ isForPackets }: { isForPackets: boolean }) {
  const t = useText();
  const isBusy = useBusyForm();
  return (
    <>
      {isForPackets && <p className="text-sm text-muted">{t("adminOrder.return.replaceHint")}</p>}
      <div className="flex flex-wrap gap-3">
        {isForPackets && (
          <Button name="decision" value="replaced" disabled={isBusy}>
            {t("adminOrder.return.replace")}
          </Button>
        )}
        <Button
          name="decision"
          value="approved"
          look={isForPackets ? "secondary" : "primary"}
          disabled={isBusy}
        >
          {t(isForPackets ? "adminOrder.return.approveMoney" : "adminOrder.return.approve")}
        </Button>
        <Button name="decision" value="refused" look="danger" disabled={isBusy}>
          {t("adminOrder.return.refuse")}
        </Button>
      </div>
    </>
  );
}
