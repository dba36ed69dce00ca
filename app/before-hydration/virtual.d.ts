declare module "virtual:early-script" {
  /** The address of the script in each language. */
  const src: Record<import("#domain/language.ts").Language, string>;
  export default src;
}
