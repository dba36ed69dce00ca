import { expect, test } from "vitest";
import { connectionsWanted, poolOfJobs, shareConnections } from "./share-connections.ts";

test("the connections of all processes fit into what the database allows, also while they are renewed", () => {
  for (let processes = 2; processes <= 64; processes += 1)
    for (const allowed of [60, 100, 200, 500, connectionsWanted(processes)]) {
      if (allowed < (processes + 1) * 5 + 21) {
        expect(() => shareConnections(processes, allowed)).toThrow(/does not fit into the/);
        continue;
      }
      const pool = shareConnections(processes, allowed);
      expect(pool).toBeGreaterThanOrEqual(4);
      expect((processes + 1) * (pool + 1) + poolOfJobs + 1).toBeLessThanOrEqual(allowed - 12);
    }
});

test("what is wanted of a database is enough, and no more than the embedded one allows for two processes", () => {
  expect([1, 2, 4].map(connectionsWanted)).toEqual([60, 60, 86]);
  expect(shareConnections(8, connectionsWanted(8))).toBe(12);
});
