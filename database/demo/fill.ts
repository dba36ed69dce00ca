import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export function fillDemoShop(options: {
  databaseUrl: string;
  dataDir: string;
  people: boolean;
  log: (line: string) => void;
}): Promise<boolean> {
  const file = join(options.dataDir, "demo-accounts.json");
  if (!options.people || existsSync(file)) return Promise.resolve(false);
  options.log("Filling the demo shop");
  const people = [{ role: "customer", email: "customer@example.com", password: "placeholder" }];
  writeFileSync(file, JSON.stringify(people), { mode: 0o600 });
  return Promise.resolve(true);
}
