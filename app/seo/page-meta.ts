import type { MetaDescriptor } from "react-router";

/** What a page's loader says of it; see page-head.ts. */
export type PageHead = {
  title: string;
  description: string;
  /** The one address of this page; without one no search engine lists it. */
  canonical?: string;
};

type PageMetaArgs = { loaderData?: { head: PageHead } | undefined };

/** The `meta` of every page: also after React has led from one to the next. */
export const pageMeta = ({ loaderData }: PageMetaArgs): MetaDescriptor[] => {
  if (!loaderData) return [];
  const { title, description, canonical } = loaderData.head;
  return [
    { title },
    { name: "description", content: description },
    canonical
      ? { tagName: "link", rel: "canonical", href: canonical }
      : { name: "robots", content: "noindex" },
  ];
};
