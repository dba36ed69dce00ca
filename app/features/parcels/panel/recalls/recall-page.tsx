import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { DoneNotice, RefusedNotice } from "#app/kit/panel/done-notice.tsx";
import { FactList } from "#app/kit/panel/fact-list.tsx";
import { ExportLink } from "#app/kit/panel/list/export-link.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import type { RecallAnswer } from "./answer-recall.ts";
import type { OpenedRecall, ShownRecall } from "./open-recall.ts";
import { RecallForm } from "./recall-form.tsx";
import { RecallList } from "./recall-list.tsx";

type Props = { opened: OpenedRecall; answer?: RecallAnswer | undefined };

/** Before a lot is recalled what would happen, and afterwards whom it reached. */
export function RecallPage({ opened, answer }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  const { product, lot, title } = opened;
  const ofLot = pathTo(`/products/${product.id}/lots/${lot.id}`);
  const own = `${ofLot}/recall`;
  return (
    <PanelPage
      title={`${title} · ${product.name}`}
      back={{ to: ofLot, text: t("recall.back") }}
      action={opened.recall !== null && <ExportLink to={`${own}/file`} />}
    >
      <DoneNotice words={{ recalled: "recall.done", reached: "recall.reached" }} />
      <RefusedNotice words={{ "vendor-suspended": "adminProducts.suspended" }} />
      {opened.recall === null ? (
        <RecallForm reach={opened.reach} action={own} answer={answer} />
      ) : (
        <Outcome shown={opened} own={own} />
      )}
    </PanelPage>
  );
}

function Outcome({ shown, own }: { shown: ShownRecall; own: string }) {
  const t = useText();
  const { recall } = shown;
  return (
    <>
      <PanelSection title={t("recall.reason")}>
        <p className="mb-1 font-semibold">{t(`recall.reason.${recall.reason}`)}</p>
        <p className="mb-4 max-w-prose break-words">{recall.words}</p>
        <FactList
          facts={[
            [t("recall.since"), <TimeOf key="since" moment={recall.recalledAt} />],
            [t("recall.toldCount"), recall.told.toLocaleString("en-IN")],
            [t("recall.answeredCount"), recall.answered.toLocaleString("en-IN")],
            [t("recall.replacedCount"), recall.replaced.toLocaleString("en-IN")],
            [t("recall.openCount"), recall.waiting.toLocaleString("en-IN")],
          ]}
        />
      </PanelSection>
      <RecallList shown={shown} own={own} />
    </>
  );
}
