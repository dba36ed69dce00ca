import { Link } from "react-router";
import { ComplaintGoods } from "#app/features/complaints/complaint-goods.tsx";
import { ComplaintThread } from "#app/features/complaints/complaint-thread.tsx";
import type { LetterAnswer } from "#app/features/complaints/read-letter.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { DoneNotice, RefusedNotice } from "#app/kit/panel/done-notice.tsx";
import { FactList } from "#app/kit/panel/fact-list.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { useText } from "#app/kit/text.tsx";
import { ComplaintChip } from "./complaints-page.tsx";
import type { OpenedComplaint } from "./open-complaints.ts";
import { WriteSection } from "./write-section.tsx";

type Props = { opened: OpenedComplaint; answer: LetterAnswer | undefined };

/** A complaint for whoever answers it: its clocks, what was written, and the answer. */
export function ComplaintPage({ opened, answer }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  const { complaint, title } = opened;
  const { messages, state } = complaint;
  return (
    <PanelPage
      title={title}
      back={{ to: pathTo("/complaints"), text: t("complaints.back") }}
      action={<MainAction opened={opened} />}
    >
      {!answer && (
        <DoneNotice
          words={{
            acknowledged: "complaint.done.acknowledged",
            answered: "complaint.done.answered",
            closed: "complaint.done.closed",
            reopened: "complaint.done.reopened",
            sent: "complaint.done.sent",
          }}
        />
      )}
      <RefusedNotice words={{ "complaint-unanswered": "complaint.refused.complaint-unanswered" }} />
      <div className="max-w-3xl">
        <AboutSection complaint={complaint} isVendor={opened.isVendor} />
        <PanelSection title={t("complaint.history")}>
          <ComplaintThread messages={messages} />
        </PanelSection>
        {state === "closed" ? (
          <Notice kind="information">{t("complaints.closedText")}</Notice>
        ) : (
          <WriteSection key={messages.length} opened={opened} answer={answer} />
        )}
        <PanelSection title={t("complaint.fileTitle")} intro={t("complaint.fileText")}>
          <a href={`${opened.path}/file`} download className={buttonClass("secondary")}>
            {t("complaint.file")}
          </a>
        </PanelSection>
      </div>
    </PanelPage>
  );
}

function MainAction({ opened: { complaint, path, isVendor } }: Pick<Props, "opened">) {
  const t = useText();
  const { state } = complaint;
  const action = `${path}/moves`;
  const field = (value: string) => ({ name: "action", value });
  if (state === "open")
    return (
      <PostButton
        action={action}
        look="primary"
        text={t("complaints.acknowledge")}
        busy={t("complaints.acknowledging")}
        field={field("acknowledge")}
      />
    );
  if (isVendor) return null;
  if (state === "answered")
    return <PostButton action={action} text={t("complaints.close")} field={field("close")} />;
  return state === "closed" ? (
    <PostButton action={action} text={t("complaints.reopen")} field={field("reopen")} />
  ) : null;
}

function AboutSection({ complaint, isVendor }: Pick<OpenedComplaint, "complaint" | "isVendor">) {
  const t = useText();
  const pathTo = useAreaPath();
  const { state, reason, clocks, orderNumber, customerName, vendorName, lines } = complaint;
  const order = (
    <Link
      to={pathTo(`/orders/${orderNumber}`)}
      className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
    >
      {orderNumber}
    </Link>
  );
  return (
    <PanelSection title={t(`complaint.reason.${reason}`)} action={<ComplaintChip state={state} />}>
      <ComplaintGoods lines={lines} />
      <div className="mt-4 border-t border-line pt-4">
        <FactList
          facts={[
            [t("complaint.orderFact"), order],
            [t("complaints.customer"), customerName],
            ...(isVendor ? [] : ([[t("complaints.vendor"), vendorName]] as const)),
            ...clocks,
          ]}
        />
      </div>
    </PanelSection>
  );
}
