import { isRouteErrorResponse, useRouteError } from "react-router";
import { MessageFields } from "#app/features/complaints/message-fields.tsx";
import { SavedForm } from "#app/features/errors/saved-form.tsx";
import type { TextCatalogue } from "#app/i18n/translate.ts";
import { PageTexts, useText } from "#app/kit/text.tsx";
import { ComplaintFields } from "./complaint-form.tsx";

/** What was written after its session ended, with the words that came with the answer: the page itself was not drawn. */
export function SavedComplaint({ kind }: { kind: "complaint" | "message" }) {
  const error = useRouteError();
  const saved = isRouteErrorResponse(error)
    ? (error.data as { texts?: TextCatalogue } | null)
    : null;
  return (
    <PageTexts texts={saved?.texts ?? {}}>
      <Saved kind={kind} isSaved={saved?.texts !== undefined} />
    </PageTexts>
  );
}

function Saved({ kind, isSaved }: { kind: "complaint" | "message"; isSaved: boolean }) {
  const t = useText();
  const word = kind === "complaint" ? "complaint.submit" : "complaint.send";
  return (
    <SavedForm submit={{ text: isSaved ? t(word) : "" }}>
      {(typed) =>
        kind === "complaint" ? (
          <>
            <input type="hidden" name="complaintId" value={typed["complaintId"] ?? ""} />
            <input type="hidden" name="packId" value={typed["packId"] ?? ""} />
            <ComplaintFields values={typed} problems={{}} />
          </>
        ) : (
          <>
            <input type="hidden" name="messageId" value={typed["messageId"] ?? ""} />
            <MessageFields label={t("complaint.write")} text={typed["text"]} problems={{}} />
          </>
        )
      }
    </SavedForm>
  );
}
