import { useText } from "#app/kit/text.tsx";
import { ContactDetails, type ShopDetails } from "./contact-details.tsx";
import { ContactForm, type ContactAnswer, type Subject } from "./contact-form.tsx";
import { MessageSent } from "./message-sent.tsx";
import { FrequentQuestions, type Question } from "./frequent-questions.tsx";
import type { Opening } from "./opening-times.tsx";
import { ShopMap, type MapLinks } from "./shop-map.tsx";
import { buttonClass } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";

type Props = {
  shop: ShopDetails;
  opening: Opening;
  map: MapLinks | null;
  questions: readonly Question[];
  subjects: readonly Subject[];
  known: { name: string; email: string } | null;
  servedAt: number;
  mark: string;
  /** Whether what is mailed is read in the demo shop. */
  mailbox: boolean;
  answer: (ContactAnswer & { sent: { number: string; email: string } | null }) | undefined;
};

export function ContactPage(props: Props) {
  const { shop, opening, map, questions, subjects, known, servedAt, mark, mailbox, answer } = props;
  const t = useText();
  return (
    <div className="shell pt-6 md:pt-10">
      <h1 className="text-2xl md:text-3xl">{t("contact.title")}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{t("contact.intro")}</p>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-2">
        <ContactDetails shop={shop} opening={opening} servedAt={servedAt} />
        <section
          id="write"
          className="row-span-2 rounded-card border border-line bg-white px-4 py-6 sm:px-8 sm:py-8"
        >
          {answer?.sent ? (
            <MessageSent {...answer.sent} mailbox={mailbox} />
          ) : (
            <>
              <h2 className="text-xl">{t("contact.formTitle")}</h2>
              <p className="mt-1 text-muted">{t("contact.formIntro")}</p>
              <ContactForm mark={mark} answer={answer} known={known} subjects={subjects} />
            </>
          )}
        </section>
        {map && <ShopMap map={map} />}
      </div>
      <FrequentQuestions questions={questions} />
      {shop.phone && <CallExperts phone={shop.phone} call={shop.call} />}
    </div>
  );
}

function CallExperts({ phone, call }: { phone: string; call: string }) {
  const t = useText();
  return (
    <section className="mt-14 flex flex-wrap items-center justify-between gap-5 rounded-card bg-leaf px-6 py-8 text-white md:px-10">
      <div>
        <h2 className="text-xl">{t("contact.expertsTitle")}</h2>
        <p className="mt-1">{t("contact.expertsText")}</p>
      </div>
      <a href={call} className={buttonClass("secondary")}>
        <Icon name="phone" /> {t("contact.call", { phone })}
      </a>
    </section>
  );
}
