import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isBuilt } from "./build/build-stamp.ts";
import { prepareApart } from "./prepare-apart.ts";
import { root } from "./root.ts";
import { endWithSentence } from "./stop-signals.ts";

// Runs the shop as it was built (bin/processes/run-shop.ts and all that it needs, in few files), which is loaded in half of the time
// that its sources take. Where a source has changed since, it is built first.
if (!isBuilt()) {
  // Who started this one and would start it again is gone: the shop that is built now would run without them.
  const alone = () => process.exit(1);
  process.once("disconnect", alone);
  await prepareApart("build.ts").catch(endWithSentence);
  process.off("disconnect", alone);
}
await import(pathToFileURL(join(root, "build/server/shop.js")).href);
