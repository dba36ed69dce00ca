declare module "virtual:style-sheets" {
  /** The text of each style sheet of the build by its address; none in development. */
  const sheets: Readonly<Record<string, string>>;
  export default sheets;
}
