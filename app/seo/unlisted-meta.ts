import type { MetaDescriptor } from "react-router";

type Matches = readonly ({ loaderData?: unknown } | undefined)[];
type UnlistedMetaArgs = {
  loaderData?: { title: string; description?: string } | undefined;
  matches: Matches;
};

/** The `meta` of a page of one person, which no search engine lists: the title its loader gives, then the shop. */
export const unlistedMeta = ({ loaderData, matches }: UnlistedMetaArgs): MetaDescriptor[] =>
  loaderData ? describe(matches, loaderData.title, loaderData.description) : [];

/** The `meta` of a page of the panel. */
export const panelMeta =
  (title: string) =>
  ({ matches }: Pick<UnlistedMetaArgs, "matches">): MetaDescriptor[] =>
    describe(matches, title);

const describe = (matches: Matches, title: string, description?: string): MetaDescriptor[] => [
  { title: [title, shopName(matches)].filter(Boolean).join(" · ") },
  ...(description ? [{ name: "description", content: description }] : []),
  { name: "robots", content: "noindex" },
];

/** The layouts of the shop and of the panel know it. */
const shopName = (matches: Matches): string | undefined =>
  matches
    .map((match) => (match?.loaderData as { shop?: { name?: string } } | undefined)?.shop?.name)
    .find(Boolean);
