import { buildIfStale } from "#bin/build.ts";
import { findChanged, findTestsOf } from "./changed-tests.ts";
import { countRun, tellSum, type Count } from "./count.ts";
import { runVitest } from "./run-vitest.ts";

// For the hand, in less than 90 seconds: all rules, and the tests of what changed. `npm test` alone says that all is well.

/** More of them take longer than a hand waits. */
const mostTests = 40;
/** Browsers, whole shops and databases in processes of their own, and what asks every address for everything. */
const isSlow = (path: string) =>
  path.endsWith(".spec.ts") ||
  /^tests\/(?:socket\/|mail\/|completion\/|start\.|http\/(?:hostile-|route-walk))/.test(path) ||
  path === "database/embedded.test.ts";
const usesBuild = (path: string) => path.startsWith("tests/http/");
const usesDatabase = (path: string) => path.endsWith(".db.test.ts") || usesBuild(path);

const tests = findTestsOf(await findChanged());
const ofDatabase = tests.filter((path) => usesDatabase(path) && !isSlow(path));
const chosen = ofDatabase.slice(0, mostTests);
const left = ofDatabase.length - chosen.length + tests.filter(isSlow).length;

async function build(): Promise<Count> {
  await buildIfStale();
  return { passed: 0, failed: 0 };
}

const faults: string[] = [];
const runRules = () => runVitest(["--project=rules"], faults);
const runChosen = () => runVitest(["--project=database", ...chosen], faults);

const counts: Count[] = [];
if (chosen.some(usesBuild)) counts.push(await countRun("The build", build));
counts.push(await countRun("The rules", runRules));
if (chosen.length > 0) counts.push(await countRun("The tests of what changed", runChosen));

for (const fault of faults) console.log(`\nFailed: ${fault}\n`);
if (left > 0) console.log(`Left to npm test, for they take longer: ${left} more files of tests.`);
tellSum(counts);
