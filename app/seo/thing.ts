/** A thing of schema.org. What is undefined is left out. */
export type Thing = { "@type": string; [property: string]: unknown };
