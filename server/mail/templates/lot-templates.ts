// What is written to who bought seed of a lot.
export { germinationAsked } from "./germination-templates.ts";
export { recalled } from "./recall-templates.ts";
