import { deleteSettledMessages } from "#server/contact/delete-settled-messages.ts";
import { moveDocumentFiles } from "#server/documents/move-document-files.ts";
import { deleteOldMails } from "#server/outbox/delete-old-mails.ts";

/** What the database need not keep, or not for ever. */
export const slowClearingJobs = {
  "delete-settled-messages": deleteSettledMessages,
  "delete-old-mails": deleteOldMails,
  "move-document-files": moveDocumentFiles,
} as const;
