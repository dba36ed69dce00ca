import { defineConfig } from "vitest/config";
import { styleSheets } from "./bin/build/style-sheets.ts";
import { compileTexts } from "./bin/texts/compile-texts.ts";

const withDatabase = [
  "{server,app,database,demo,bin}/**/*.db.test.ts",
  "tests/**/*.db.test.ts",
  "tests/http/**/*.test.ts",
];

/** They start whole shops and databases in processes of their own. */
const withProcesses = [
  "tests/socket/**/*.test.ts",
  "tests/start.test.ts",
  "database/embedded.test.ts",
  "database/copies/scratch.test.ts",
];

/** React says more of what it can't draw when it is not in production; this one listens. */
const withWarnings = ["tests/http/hostile-queries.test.ts"];

// What files share is loaded once for each worker: a third of the time. What a process keeps, tests of one file leave to the next.
const shared = { isolate: false, maxWorkers: 2 };

export default defineConfig({
  plugins: [compileTexts(), styleSheets()],
  test: {
    // What comes about in a moment may take several on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          ...shared,
          include: [
            "{domain,server,database,demo,app,bin,deploy}/**/*.test.{ts,tsx}",
            "tests/{*,architecture/*}.test.ts",
          ],
          exclude: [...withDatabase, ...withProcesses],
          // A worker may come from the project below.
          env: { NODE_ENV: "test", TEXTS: "" },
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          ...shared,
          include: withDatabase,
          exclude: withWarnings,
          // As shops run: React draws a page in half the time. A text that is missing still throws.
          env: { NODE_ENV: "production", TEXTS: "strict" },
          globalSetup: "./tests/database-server.ts",
          testTimeout: 60_000,
          // The whole log of a big shop is searched for people's data when its tests are over.
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "warnings",
          // Not in a worker that has loaded the React of shops.
          isolate: true,
          maxWorkers: 2,
          include: withWarnings,
          env: { NODE_ENV: "test", TEXTS: "" },
          globalSetup: "./tests/database-server.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "socket",
          // Apart from all others, whose load would be theirs.
          sequence: { groupOrder: 1 },
          // They wait a third of their time: for starts, outages and ends.
          maxWorkers: 3,
          include: withProcesses,
          globalSetup: "./tests/socket/prepare.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
