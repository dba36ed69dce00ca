import { reasonWordsMax } from "#domain/orders/parcel-reason.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { TextAreaField } from "#app/kit/panel/text-area-field.tsx";
import { useText } from "#app/kit/text.tsx";
import type { PacksAnswer } from "./packs-shown.ts";
import { PacksPageForm } from "./packs-page-form.tsx";

type Shown = {
  orderNumber: string;
  number: number;
  lines: Parameters<typeof PacksPageForm>[0]["lines"];
  canDrop: boolean;
};

/** The same form for administrators and vendors, who say why. */
export function PanelPacksPage({ shown, answer }: { shown: Shown; answer: PacksAnswer }) {
  const t = useText();
  const pathTo = useAreaPath();
  const { orderNumber, number, lines, canDrop } = shown;
  const order = pathTo(`/orders/${orderNumber}`);
  return (
    <PanelPage
      title={t("packs.title")}
      intro={t("adminOrder.parcelNumber", { number })}
      back={{ to: order, text: t("adminOrder.title", { number: orderNumber }) }}
    >
      <div className="max-w-xl">
        {canDrop || answer ? (
          <PacksPageForm
            lines={lines}
            answer={answer}
            effect={t("packs.effect.shop")}
            back={
              <ButtonLink look="quiet" to={order}>
                {t("cancel.keep")}
              </ButtonLink>
            }
          >
            {({ reason, problem }) => (
              <TextAreaField
                label={t("adminOrder.cancelReason")}
                aside={t("adminOrder.cancelReasonAside")}
                error={problem}
                name="reason"
                rows={2}
                maxLength={reasonWordsMax}
                defaultValue={reason}
              />
            )}
          </PacksPageForm>
        ) : (
          <Notice kind="information">{t("packs.notNow")}</Notice>
        )}
      </div>
    </PanelPage>
  );
}
