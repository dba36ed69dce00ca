import { setTimeout as wait } from "node:timers/promises";
import type { World } from "#server/world.ts";
import type { SignedIn } from "#server/people/sign-in/get-session.ts";
import { createAdmission, type Visit } from "./admission.ts";
import { busyAnswer } from "./busy-answer.ts";
import { createKnownPeople } from "./known-people.ts";
import { createOpenFiles } from "./open-files.ts";
import { createShares } from "./shares.ts";
import { kindOf } from "./urgency.ts";

export type VisitAdmission = {
  /** Does the work when its turn has come, or answers 503 when it doesn't come. */
  runAdmitted<T>(
    request: Request,
    clientAddress: string,
    work: () => Promise<T>,
  ): Promise<T | Response>;
  /** The same for a page that is the same for all: those of one address who want it wait for it together. */
  together<T>(
    page: string,
    request: Request,
    clientAddress: string,
    work: () => Promise<T>,
  ): Promise<T | Response>;
  /** A file that is sent in parts, when there are not too many under way; else 503. */
  admitFile(request: Request, clientAddress: string, answer: Response): Response;
  /** Remembers who turned out to be signed in. */
  learning(
    request: Request,
    signedIn: () => Promise<SignedIn | null>,
  ): () => Promise<SignedIn | null>;
  note(clientAddress: string): void;
  /** Waits before one more refusal of this address: who asks on and on is answered no faster than a person asks. */
  slowDown(clientAddress: string): Promise<void>;
};

type RenderWork<T> = () => Promise<T>;
type VisitRequest = Pick<Visit, "session" | "request">;

/** Who waits for a page with others doesn't take it along by leaving. */
const anyone = {
  get signal() {
    return new AbortController().signal;
  },
};

/** Forty refusals a second cost nothing; four thousand would take all the time there is. */
const refusalMs = 25;

/** Everything that is drawn passes here, each address and each person in turn (decision 033). */
export function admitVisits({ limits: { drawing } }: Pick<World, "limits">): VisitAdmission {
  const admission = createAdmission(drawing);
  const people = createKnownPeople();
  const files = createOpenFiles(drawing);
  const joined = joinSame();
  const inTurn = async <T>(
    request: Request,
    address: string,
    asked: VisitRequest,
    work: RenderWork<T>,
  ) => {
    const turn = await admission.requestSlot({ ...kindOf(request), address, ...asked });
    if (turn === null) return null;
    try {
      return await work();
    } finally {
      turn.end();
    }
  };
  return {
    note: admission.note,
    slowDown: slowDownRefusals(),
    runAdmitted: async (request, address, work) =>
      (await inTurn(request, address, { session: people.personOf(request), request }, work)) ??
      busyAnswer(request),
    together: async (page, request, address, work) =>
      (await joined(`${address} ${page}`, () =>
        inTurn(request, address, { session: "", request: anyone }, work),
      )) ?? busyAnswer(request),
    admitFile(request, address, answer) {
      const person = people.personOf(request) || address;
      return files.admit(answer, { person, address }) ?? busyAnswer(request);
    },
    learning: (request, signedIn) => async () => {
      const known = await signedIn();
      if (known) people.learn(request, known.personId);
      return known;
    },
  };
}

/** Work under a name that is under way already is not begun again; each gets its own copy of an answer. */
function joinSame() {
  const running = new Map<string, Promise<unknown>>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const begun = (running.get(name) as Promise<T> | undefined) ?? work();
    running.set(name, begun);
    try {
      const result = await begun;
      return result instanceof Response ? (result.clone() as T) : result;
    } finally {
      if (running.get(name) === begun) running.delete(name);
    }
  };
}

function slowDownRefusals(): (address: string) => Promise<void> {
  const refusals = createShares(1_000);
  return async (address) => {
    const now = performance.now();
    const waitMs = refusals.waitMs(address, now);
    refusals.charge(address, refusalMs, now);
    if (waitMs > 0) await wait(waitMs);
  };
}
