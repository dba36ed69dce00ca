import { data, type RouterContextProvider } from "react-router";
import * as z from "zod";
import { messageNumber, refusalsOfWritten } from "#domain/contact/contact-message.ts";
import { makeFormMark } from "#server/contact/form-mark.ts";
import { sendMessage } from "#server/contact/send-message.ts";
import { explainContactRefusal } from "./explain-contact-refusal.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { readForm } from "#app/forms/read-form.ts";

type ContactFormArgs = { request: Request; context: Readonly<RouterContextProvider>; url: URL };

function contactSchema(t: ReturnType<typeof textIn>) {
  return z.object({
    name: z.string().trim().min(1, t("contact.nameMissing")),
    email: z.string().trim().min(1, t("contact.emailMissing")),
    phone: z.string(),
    subject: z.string().min(1, t("contact.subjectMissing")),
    message: z.string().trim().min(1, t("contact.messageMissing")),
    mark: z.string(),
    website: z.string(),
  });
}

/**
 * The form as it was sent comes back with the answer, with a new mark where that is what was wrong: a page that is
 * already open asks for no other.
 */
export async function answerContactForm({ request, context, url }: ContactFormArgs) {
  const language = languageOf(url.pathname);
  const t = textIn(language);
  const form = await readForm(request, contactSchema(t));
  const { mark = "", website: _, ...values } = form.values;
  const refused = { sent: null, values, mark, problem: null };
  const { name = "", email = "", phone = "", subject = "", message = "" } = values;
  const wrong = refusalsOfWritten({ name, email, phone, subject, message });
  if (!form.ok || wrong.length > 0) {
    const said = wrong.map((refusal) => explainContactRefusal(refusal, t).problems);
    const missing = form.ok ? {} : form.problems;
    return data({ ...refused, problems: Object.assign({}, ...said, missing) }, 422);
  }
  const { clientAddress, signedIn } = context.get(visitorContext);
  const answer = await attempt(context, async () => {
    const { website: trap, mark: sentMark, ...written } = form.value;
    return sendMessage(context.get(worldContext), {
      written,
      trap,
      mark: sentMark,
      language,
      clientAddress,
      personId: (await signedIn())?.personId ?? null,
    });
  });
  if (answer === null) return data({ ...refused, problems: {}, problem: t("contact.failed") }, 500);
  if (!answer.ok) {
    const { init, ...words } = explainContactRefusal(answer.refusal, t);
    const isOld = answer.refusal.code === "form-outdated";
    return data(
      { ...refused, ...words, mark: isOld ? makeFormMark(context.get(worldContext)) : mark },
      init,
    );
  }
  const number = messageNumber(answer.value.messageId);
  return data({ ...refused, problems: {}, sent: { number, email: form.value.email } });
}
