declare module "virtual:early-script" {
  /** The address of the script. */
  const src: string;
  export default src;
}
