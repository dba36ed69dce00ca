/** Why the shop can't start, in a plain sentence for whoever starts it; shown without a trace. */
export class StartError extends Error {
  override name = "StartError";
}
