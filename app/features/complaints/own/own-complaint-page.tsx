import { Form } from "react-router";
import { ComplaintGoods } from "#app/features/complaints/complaint-goods.tsx";
import { ComplaintThread } from "#app/features/complaints/complaint-thread.tsx";
import { MessageFields } from "#app/features/complaints/message-fields.tsx";
import type { LetterAnswer } from "#app/features/complaints/read-letter.ts";
import { BackToOrder } from "#app/features/parcels/own/back-to-order.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { Button, buttonClass } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";
import type { OpenedOwnComplaint } from "./open-own-complaint.ts";

type Props = { opened: OpenedOwnComplaint; answer: LetterAnswer | undefined };

/** A complaint as its customer sees it: where it stands, what was written, and a way to write more. */
export function OwnComplaintPage({ opened, answer }: Props) {
  const t = useText();
  const { complaint, done, title } = opened;
  const { number, orderId, messages, state } = complaint;
  const [before = "", after = ""] = title.split(number);
  return (
    <div className="shell py-4">
      <div className="mx-auto max-w-2xl">
        <BackToOrder orderId={orderId} />
        <h1 className="mt-2 text-2xl">
          {before}
          <span className="whitespace-nowrap">{number}</span>
          {after}
        </h1>
        <p className="mt-1 font-semibold">{t(`complaint.state.${state}`)}</p>
        {done && !answer && (
          <div className="mt-3">
            <Notice kind="good">{done}</Notice>
          </div>
        )}
        <Facts complaint={complaint} />
        <h2 className="mt-6 mb-3 text-lg">{t("complaint.history")}</h2>
        <ComplaintThread messages={messages} />
        {state === "closed" ? (
          <div className="mt-5">
            <Notice kind="information">{t("complaint.closedText")}</Notice>
          </div>
        ) : (
          <WriteForm key={messages.length} opened={opened} answer={answer} />
        )}
        <FileSection path={opened.path} />
      </div>
    </div>
  );
}

function Facts({ complaint }: Pick<OpenedOwnComplaint, "complaint">) {
  const t = useText();
  const { clocks, lines, reason, vendorName, orderNumber } = complaint;
  const facts = [
    [t("complaint.orderFact"), orderNumber],
    [t("complaint.reasonFact"), t(`complaint.reason.${reason}`)],
    ...clocks,
  ] as const;
  return (
    <section className="mt-4 rounded-card border border-line bg-white p-4">
      <p className="mb-2 text-sm text-muted">{t("orderedItems.soldBy", { vendor: vendorName })}</p>
      <ComplaintGoods lines={lines} />
      <dl className="mt-3 grid gap-x-6 gap-y-2 border-t border-line pt-3 sm:grid-cols-2">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function WriteForm({ opened: { complaint, messageId, path }, answer }: Props) {
  const t = useText();
  const busy = useBusyForm();
  const form = useFirstProblem(answer);
  const hint = complaint.state === "answered" ? t("complaint.reopens") : undefined;
  return (
    <div className="mt-6 border-t border-line pt-5">
      <Form
        ref={form}
        method="post"
        action={path}
        encType="multipart/form-data"
        noValidate
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="messageId" value={messageId} />
        <MessageFields
          label={t("complaint.write")}
          hint={hint}
          text={answer?.values["text"]}
          problems={answer?.problems ?? {}}
        />
        {answer?.problem && <Notice kind="problem">{answer.problem}</Notice>}
        <div>
          <Button disabled={busy}>{t(busy ? "complaint.busy" : "complaint.send")}</Button>
        </div>
      </Form>
      <Form method="post" action={`${path}/closing`} className="mt-3">
        <Button look="secondary" disabled={busy}>
          {t("complaint.close")}
        </Button>
      </Form>
    </div>
  );
}

function FileSection({ path }: { path: string }) {
  const t = useText();
  return (
    <section className="mt-8 border-t border-line pt-5">
      <h2 className="text-lg">{t("complaint.fileTitle")}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{t("complaint.fileText")}</p>
      <a href={`${path}/file`} download className={buttonClass("secondary")}>
        {t("complaint.file")}
      </a>
    </section>
  );
}
