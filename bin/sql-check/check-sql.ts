import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#bin/root.ts";
import { hashFiles } from "#bin/build/hash-files.ts";
import { answersFor, checkSources } from "./answers.ts";
import { findProblems, type Findings } from "./find-problems.ts";
import { readModules } from "./modules.ts";

/** Nothing here is asked of a customer; their columns are whatever the rows of the demo shop have. */
const unreadable = {
  "demo/big/fill-big-shop.ts tidyTables": "It goes through the tables it finds.",
  "demo/big/fill-orders.ts analyzeFilled": "It goes through the tables that orders fill.",
  "demo/big/fill-vendors.ts insertVendors": "The columns are those of the rows it is given.",
  "demo/big/insert-rows.ts insertRows": "The columns are those of the rows it is given.",
};

const folder = join(root, ".sql-check");
const agreed = join(folder, "agreed");

/** Asks PostgreSQL about every statement of the shop, and TypeScript whether the code agrees with the answers. */
async function checkSql(): Promise<void> {
  const paths = globSync("{database,demo,domain,server}/**/*.ts", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !path.endsWith(".test.ts"));
  const hash = hashFiles([...paths, ...globSync(checkSources, { cwd: root }), "tsconfig.json"]);
  if (existsSync(agreed) && readFileSync(agreed, "utf8") === hash) return;
  const findings = await findProblems({
    modules: readModules(root, paths),
    answersTo: (texts) => answersFor(texts, join(folder, "answers.json")),
    folder: join(folder, "copies"),
    unreadable,
  });
  say(findings);
  if (findings.problems.length > 0) process.exitCode = 1;
  else {
    mkdirSync(folder, { recursive: true });
    writeFileSync(agreed, hash);
  }
}

function say({ problems, statements, wordings, unsaidColumns }: Findings): void {
  for (const { path, line, column, sentence } of problems)
    console.error(`${path}:${line}:${column} ${sentence}`);
  const agree = problems.length === 0 ? "all as PostgreSQL says" : "not all as PostgreSQL says";
  console.log(`SQL: ${statements} statements in ${wordings} wordings, ${agree}.`);
  console.log(
    `Not said: the inside of ${unsaidColumns} columns of stored JSON, and ${Object.keys(unreadable).length} statements of the demo shop.`,
  );
}

await checkSql();
