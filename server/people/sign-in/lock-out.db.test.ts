import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase } from "#database/connect.ts";
import { Unavailable } from "#server/platform/unavailable.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { recordingLog } from "#tests/recording-log.ts";
import { fullQueues } from "#tests/full-queues.ts";
import { noon, testWorld } from "#tests/world.ts";
import { rememberDevice } from "./remember-device.ts";
import { signIn } from "./sign-in.ts";

const database = testDatabase();
const password = "kivaro-tenumi-47";
const email = "asha@test.example";
const home = "203.0.113.7";
const hostile = "198.51.100.1";
const at = (minutes: number) =>
  testWorld(database.db, { now: () => new Date(noon.getTime() + minutes * 60_000) });
type More = { kind?: "shop" | "admin"; email?: string; deviceToken?: string };
const enter = async (
  world: ReturnType<typeof at>,
  clientAddress: string,
  typed: string,
  more: More = {},
) => {
  const given = { kind: "shop", email, password: typed, clientAddress, ...more } as const;
  const answer = await signIn(world, given);
  return answer.ok ? "in" : answer.refusal.code;
};
const deviceOf = async (personId: string, presentedToken: string | null = null) =>
  (await rememberDevice(at(0), { personId, presentedToken })).token;

test("whoever fails elsewhere closes the account there and nowhere else", async () => {
  await makePerson(database.db, { email, password });
  for (let i = 0; i < 7; i++) await enter(at(0), hostile, "wrong-one");
  expect(await enter(at(0), hostile, password)).toBe("too-many-sign-ins");
  expect(await enter(at(0), home, password)).toBe("in");
  expect(await enter(at(0), hostile, password)).toBe("too-many-sign-ins");
});

test("a device that signed in before counts for itself, also at a closed address", async () => {
  const { id } = await makePerson(database.db, { email, password });
  const deviceToken = await deviceOf(id);
  for (let i = 0; i < 120; i++)
    await enter(at(0), hostile, "wrong-one", { email: `guess-${i}@test.example` });
  for (let i = 0; i < 7; i++) await enter(at(0), hostile, "wrong-one");
  expect(await enter(at(0), hostile, password, { deviceToken })).toBe("in");
  for (let i = 0; i < 5; i++)
    expect(await enter(at(1), home, "wrong-one", { deviceToken })).toBe("credentials-invalid");
  expect(await enter(at(1), home, password, { deviceToken })).toBe("too-many-sign-ins");
  expect(await enter(at(1), home, password), "somebody else at that address").toBe("in");
  expect(await enter(at(16), home, password, { deviceToken })).toBe("in");
});

test("a device is known to the accounts that signed in on it, and to no other", async () => {
  const asha = await makePerson(database.db, { email, password });
  const ravi = await makePerson(database.db, { email: "ravi@test.example", password });
  const deviceToken = await deviceOf(ravi.id);
  for (let i = 0; i < 5; i++) await enter(at(0), hostile, "wrong-one", { deviceToken });
  expect(await enter(at(0), hostile, password, { deviceToken })).toBe("too-many-sign-ins");
  expect(await enter(at(0), home, password, { deviceToken })).toBe("in");
  expect(await deviceOf(asha.id, deviceToken)).toBe(deviceToken);
  expect(await enter(at(0), hostile, password, { deviceToken })).toBe("in");
});

test("a token that the shop never gave out is not taken, and the database holds a hash of those it did", async () => {
  const { id } = await makePerson(database.db, { email, password });
  const planted = "planted".repeat(6);
  const token = await deviceOf(id, planted);
  expect(token).not.toBe(planted);
  const { rows } = await database.db.execute<{ all: string }>(
    sql`select string_agg(d::text, ' ') as all from known_devices d`,
  );
  expect(rows[0]?.all).toContain(id);
  expect(rows[0]?.all).not.toContain(token);
});

test("an account knows its twenty newest devices", async () => {
  const { id } = await makePerson(database.db, { email, password });
  const tokens: string[] = [];
  for (let minute = 0; minute < 22; minute++)
    tokens.push((await rememberDevice(at(minute), { personId: id, presentedToken: null })).token);
  for (let i = 0; i < 5; i++) await enter(at(30), hostile, "wrong-one");
  const answers = [];
  for (const deviceToken of tokens)
    answers.push(await enter(at(30), hostile, password, { deviceToken }));
  expect(answers.filter((answer) => answer === "in")).toHaveLength(20);
  expect(answers.slice(0, 2)).toEqual(["too-many-sign-ins", "too-many-sign-ins"]);
});

test("an account that many addresses guess at gives each one try, its owner included, and the device all five", async () => {
  const { id } = await makePerson(database.db, { email, password });
  const deviceToken = await deviceOf(id);
  for (let i = 0; i < 50; i++)
    expect(await enter(at(0), `198.51.100.${i}`, "wrong-one")).toBe("credentials-invalid");
  expect(await enter(at(1), "198.51.100.200", "wrong-one")).toBe("credentials-invalid");
  expect(await enter(at(1), "198.51.100.200", password)).toBe("too-many-sign-ins");
  expect(await enter(at(17), "198.51.100.200", password)).toBe("in");
  expect(await enter(at(1), home, password), "the owner at a new device").toBe("in");
  for (let i = 0; i < 4; i++)
    expect(await enter(at(1), home, "wrong-one", { deviceToken })).toBe("credentials-invalid");
  expect(await enter(at(1), home, password, { deviceToken })).toBe("in");
  const dayLater = 24 * 60 + 2;
  for (let i = 0; i < 5; i++)
    expect(await enter(at(dayLater), hostile, "wrong-one")).toBe("credentials-invalid");
});

test("guesses sent at once from many addresses get no more tries than one after the other", async () => {
  const clone = await cloneDatabase();
  const connections = [1, 2].map(() => connectDatabase(clone.url, { max: 8 }));
  const worlds = connections.map(({ db }) => testWorld(db));
  const world = worlds[0] ?? at(0);
  const { id } = await makePerson(world.db, { email, password });
  const { token } = await rememberDevice(world, { personId: id, presentedToken: null });
  const tries = (deviceToken?: string) =>
    Array.from({ length: 60 }, (_, i) =>
      enter(
        worlds[i % 2] ?? world,
        `198.51.100.${i % 3}`,
        `guess-${i}`,
        deviceToken === undefined ? {} : { deviceToken },
      ),
    );
  const [unknown, known] = await Promise.all([Promise.all(tries()), Promise.all(tries(token))]);
  const looked = (codes: string[]) => codes.filter((code) => code === "credentials-invalid").length;
  expect([looked(unknown), looked(known)]).toEqual([15, 5]);
  await Promise.all(connections.map((connection) => connection.close()));
  await clone.drop();
});

test("a try that nobody had the time to look at is not counted, at the account nor at the address", async () => {
  const { id } = await makePerson(database.db, { email, password });
  const full = testWorld(database.db, { queues: fullQueues() });
  const deviceToken = await deviceOf(id);
  for (let i = 0; i < 4; i++) await enter(at(0), home, "wrong-one");
  const counted = () => database.db.execute(sql`select key, points from rate_limits order by key`);
  const before = (await counted()).rows;
  expect(before).toHaveLength(3);
  for (let i = 0; i < 10; i++)
    await expect(enter(full, home, "wrong-one")).rejects.toBeInstanceOf(Unavailable);
  expect((await counted()).rows).toEqual(before);
  for (let i = 0; i < 10; i++)
    await expect(enter(full, home, password, { deviceToken })).rejects.toThrow(Unavailable);
  expect(await enter(at(0), home, password, { deviceToken })).toBe("in");
  expect(await enter(at(0), home, password)).toBe("in");
});

/** A world whose log can be read. */
function heardWorld(minutes = 0) {
  const { log, lines } = recordingLog();
  return { lines, world: { ...at(minutes), log } };
}

test("the log tells who failed and from where, without a password and without an unknown person's address", async () => {
  const { id } = await makePerson(database.db, { email, password });
  const { lines, world } = heardWorld();
  for (let i = 0; i < 6; i++) await enter(world, hostile, "my-secret-word");
  await enter(world, hostile, "my-secret-word", { email: "nobody@test.example" });
  const events = lines.map(({ event, personId, account, clientAddress }) => ({
    event,
    who: personId ?? typeof account,
    clientAddress,
  }));
  const failed = { event: "sign-in-failed", who: id, clientAddress: hostile };
  expect(events).toEqual([
    ...Array.from({ length: 5 }, () => failed),
    { ...failed, event: "sign-in-locked" },
    { ...failed, who: "string" },
  ]);
  const said = JSON.stringify(lines);
  for (const secret of ["my-secret-word", "nobody", email]) expect(said).not.toContain(secret);
});

test("failures of an administrator's account are in the list of activities, few rows however many there are", async () => {
  const admin = "meera@test.example";
  const { id } = await makePerson(database.db, { email: admin, password, role: "administrator" });
  const given = { kind: "admin", email: admin } as const;
  for (let i = 0; i < 8; i++) await enter(at(0), hostile, "wrong-one", given);
  const activities = async () => {
    const { rows } = await database.db.execute<{ action: string; actor: string; after: unknown }>(
      sql`select action, actor_id as actor, after from activities order by id`,
    );
    return rows;
  };
  const row = { actor: id, after: { address: hostile } };
  expect(await activities()).toEqual([
    { ...row, action: "sign-in-failed" },
    { ...row, action: "sign-in-locked" },
  ]);
  for (let i = 0; i < 300; i++) await enter(at(1), `192.0.2.${i % 250}`, "wrong-one", given);
  for (let i = 0; i < 3; i++) await enter(at(1), home, "wrong-one", { kind: "admin" });
  const actions = (await activities()).map(({ action }) => action);
  expect(actions).toHaveLength(2 + 45 + 1);
  expect(actions.filter((action) => action === "sign-in-guessed")).toHaveLength(1);
});
