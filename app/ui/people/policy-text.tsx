type Policy = {
  title: string;
  version: string;
  intro: string;
  sections: { title: string; text: string }[];
  contact: { title: string; text: string; lines: string[] } | null;
};

export function PolicyText({ policy }: { policy: Policy }) {
  const { title, version, intro, sections, contact } = policy;
  return (
    <article className="shell py-8 md:py-12">
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="mt-2 text-sm text-muted">{version}</p>
      <p className="mt-4 max-w-prose text-lg">{intro}</p>
      <div className="mt-8 flex max-w-prose flex-col gap-6">
        {sections.map((section) => (
          <section key={section.title}>
            <h2 className="text-lg">{section.title}</h2>
            <p className="mt-1">{section.text}</p>
          </section>
        ))}
        {contact && (
          <section>
            <h2 className="text-lg">{contact.title}</h2>
            <p className="mt-1">{contact.text}</p>
            <address className="mt-2 not-italic">
              {contact.lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </section>
        )}
      </div>
    </article>
  );
}
