import type { TestProject } from "vitest/node";
import { startThrowaway } from "#database/throwaway.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The migrated, empty database that tests/database.ts clones. */
    templateUrl: string;
  }
}

/** One throwaway PostgreSQL for a test run, with a template migrated once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await startThrowaway("shop_template", { max_connections: "200" });
  project.provide("templateUrl", database.url);
  return database.stop;
}
