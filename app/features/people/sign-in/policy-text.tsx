import { Icon } from "#app/kit/icon.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";

type PolicyLine = { text: string; href: string | null };
type PolicyPart = { id: string; title: string; text: string; lines?: PolicyLine[] };

type Policy = {
  title: string;
  version: string;
  intro: string;
  parts: PolicyPart[];
  contacts: PolicyPart[];
  onThisPage: string;
  also: { title: string; links: { to: string; text: string }[] };
};

const linkClass = "inline-flex min-h-11 items-center text-leaf underline-offset-4 hover:underline";

export function PolicyText({ policy }: { policy: Policy }) {
  const { title, version, intro, onThisPage, also } = policy;
  const parts = [...policy.parts, ...policy.contacts];
  return (
    <div className="shell py-8 md:py-12">
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="mt-2 text-sm text-muted">{version}</p>
      <div className="mt-6 items-start gap-10 lg:flex">
        <nav aria-label={onThisPage} className="sticky top-24 hidden max-w-64 flex-none lg:block">
          <p className="text-sm font-semibold text-muted">{onThisPage}</p>
          <PartLinks parts={parts} />
        </nav>
        <div className="max-w-prose">
          <p className="text-lg">{intro}</p>
          <nav aria-label={onThisPage} className="mt-5 lg:hidden">
            <details className="rounded-card border border-line bg-white px-4">
              <summary className="flex min-h-12 list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
                {onThisPage}
                <Icon name="chevron-down" />
              </summary>
              <PartLinks parts={parts} />
            </details>
          </nav>
          {parts.map((part) => (
            <section key={part.id} aria-labelledby={part.id} className="mt-8">
              <h2 id={part.id} className="text-lg">
                {part.title}
              </h2>
              <Paragraphs text={part.text} />
              {part.lines && <Lines lines={part.lines} />}
            </section>
          ))}
          <nav aria-label={also.title} className="mt-8 border-t border-line pt-4">
            <p className="text-sm font-semibold text-muted">{also.title}</p>
            <ul className="flex flex-wrap gap-x-6">
              {also.links.map(({ to, text }) => (
                <li key={to}>
                  <LocalLink to={to} reloadDocument className={`${linkClass} font-semibold`}>
                    {text}
                  </LocalLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </div>
  );
}

function PartLinks({ parts }: { parts: readonly PolicyPart[] }) {
  return (
    <ul className="flex flex-col pb-2">
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className={`${linkClass} w-full`}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Paragraphs stand apart by an empty line; lines that begin with a dash are a list. */
function Paragraphs({ text }: { text: string }) {
  return (
    <div className="mt-2 flex flex-col gap-3">
      {text.split("\n\n").map((paragraph) => {
        const [first = "", ...items] = `\n${paragraph}`.split("\n- ");
        return (
          <div key={paragraph}>
            {first !== "" && <p>{first}</p>}
            {items.length > 0 && (
              <ul className="mt-1 list-disc pl-6">
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </div>
  );
}

function Lines({ lines }: { lines: readonly PolicyLine[] }) {
  return (
    <address className="mt-2 flex flex-col items-start break-words not-italic">
      {lines.map(({ text, href }) =>
        href === null ? (
          <span key={text}>{text}</span>
        ) : (
          <a
            key={text}
            href={href}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-leaf underline underline-offset-4"
          >
            {text}
          </a>
        ),
      )}
    </address>
  );
}
