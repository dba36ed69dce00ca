import type { ComponentProps } from "react";
import type { DocumentPaper } from "#domain/documents/document-paper.ts";
import { DocumentSheet } from "./document-sheet.tsx";
import { SheetBar } from "./sheet-bar.tsx";

type Props = { paper: DocumentPaper } & Required<ComponentProps<typeof SheetBar>>;

/** A document to read, to print and to take along. */
export function DocumentPage({ paper, ...bar }: Props) {
  return (
    <div className="mx-auto max-w-4xl print:max-w-none">
      <SheetBar {...bar} />
      <DocumentSheet paper={paper} />
    </div>
  );
}
