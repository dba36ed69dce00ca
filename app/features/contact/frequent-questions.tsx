import { Icon } from "#app/kit/icon.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useText } from "#app/kit/text.tsx";

export type Question = { asked: string; answer: string; more: { to: string; text: string } | null };

export function FrequentQuestions({ questions }: { questions: readonly Question[] }) {
  const t = useText();
  return (
    <section aria-labelledby="questions" className="mt-14">
      <h2 id="questions" className="text-xl">
        {t("contact.questions")}
      </h2>
      <div className="mt-4 divide-y divide-line rounded-card border border-line bg-white">
        {questions.map(({ asked, answer, more }) => (
          <details key={asked} className="px-4 md:px-6">
            <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              {asked}
              <Icon name="chevron-down" />
            </summary>
            <p className="max-w-prose pb-4">{answer}</p>
            {more && (
              <LocalLink
                to={more.to}
                className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
              >
                {more.text}
              </LocalLink>
            )}
          </details>
        ))}
      </div>
    </section>
  );
}
