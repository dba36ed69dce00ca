import { buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";
import { BusinessFacts, type ShownBusiness } from "./business-facts.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { Team, type Member } from "./team.tsx";

export type AboutShop = {
  business: ShownBusiness;
  demo: boolean;
  story: string;
  mission: string;
  values: { title: string; text: string }[];
  milestones: { year: number; text: string }[];
  team: Member[];
};

/** What the owner has not told is left out; how the shop works is true of every one. */
export function AboutPage({ shop, picture }: { shop: AboutShop; picture: string }) {
  const { story, mission, values, milestones, team } = shop;
  return (
    <div className="shell pt-6 md:pt-10">
      <Opening shop={shop} picture={picture} />
      {(story || mission) && <StoryAndMission story={story} mission={mission} />}
      {values.length > 0 && <Values values={values} />}
      {milestones.length > 0 && <Milestones milestones={milestones} />}
      {team.length > 0 && <Team team={team} />}
      <HowItWorks />
      <BusinessFacts business={shop.business} />
      <Invitation />
    </div>
  );
}

function Opening({ shop, picture }: { shop: AboutShop; picture: string }) {
  const t = useText();
  return (
    <section className="grid items-center gap-6 md:grid-cols-2 md:gap-10">
      <img
        src={picture}
        width={1200}
        height={480}
        alt=""
        className="aspect-2/1 w-full rounded-card object-cover md:order-2"
      />
      <div>
        <h1 className="text-2xl md:text-3xl">{t("about.title", { name: shop.business.name })}</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">{t("about.intro")}</p>
        {shop.demo && (
          <div className="mt-5">
            <Notice kind="information">{t("about.demo")}</Notice>
          </div>
        )}
      </div>
    </section>
  );
}

function StoryAndMission({ story, mission }: { story: string; mission: string }) {
  const t = useText();
  return (
    <div className="mt-14 grid items-start gap-8 md:grid-cols-2 md:gap-10">
      {story && (
        <section aria-labelledby="story">
          <h2 id="story" className="text-xl">
            {t("about.story")}
          </h2>
          <Paragraphs text={story} />
        </section>
      )}
      {mission && (
        <section
          aria-labelledby="mission"
          className="rounded-card border border-line bg-leaf-tint p-5"
        >
          <h2 id="mission" className="text-xl">
            {t("about.mission")}
          </h2>
          <Paragraphs text={mission} />
        </section>
      )}
    </div>
  );
}

function Paragraphs({ text }: { text: string }) {
  return (
    <div className="mt-3 flex max-w-prose flex-col gap-3">
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

function Values({ values }: Pick<AboutShop, "values">) {
  const t = useText();
  return (
    <section aria-labelledby="values" className="mt-14">
      <h2 id="values" className="text-xl">
        {t("about.values")}
      </h2>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-4">
        {values.map(({ title, text }) => (
          <li key={title} className="rounded-card border border-line bg-white p-5">
            <h3 className="text-base">{title}</h3>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Milestones({ milestones }: Pick<AboutShop, "milestones">) {
  const t = useText();
  return (
    <section aria-labelledby="milestones" className="mt-14">
      <h2 id="milestones" className="text-xl">
        {t("about.milestones")}
      </h2>
      <ol className="mt-5 flex flex-col gap-3">
        {milestones.map(({ year, text }) => (
          <li
            key={`${year} ${text}`}
            className="flex items-baseline gap-6 rounded-card border border-line bg-white p-5"
          >
            <b className="text-2xl font-semibold text-soil tabular">{year}</b>
            <span className="max-w-prose">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Invitation() {
  const t = useText();
  return (
    <section className="mt-14 flex flex-wrap items-center justify-between gap-5 rounded-card bg-leaf px-6 py-8 text-white md:px-10">
      <div>
        <h2 className="text-xl">{t("about.ctaTitle")}</h2>
        <p className="mt-1">{t("about.ctaText")}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        <LocalLink to="/products" className={buttonClass("secondary")}>
          {t("about.products")}
        </LocalLink>
        <LocalLink to="/contact" reloadDocument className={buttonClass("secondary")}>
          {t("about.contact")}
        </LocalLink>
      </p>
    </section>
  );
}
