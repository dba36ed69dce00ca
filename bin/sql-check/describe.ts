import type { Client, Connection, FieldDef, Submittable } from "pg";

/** What PostgreSQL says of a statement when it has parsed it: the types of its parameters and its columns. */
export type Description = { parameters: number[]; columns: FieldDef[] };

/** Why it would not run it, and at which letter of the text, from 1; 0 where it doesn't say. */
export class Refusal extends Error {
  readonly position: number;
  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}

/** @throws Refusal */
export function describe(client: Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    client.query(new Describing(text, resolve, reject));
  });
}

type Resolve = (description: Description) => void;
type Reject = (reason: Refusal) => void;

/** Parse and Describe of PostgreSQL's protocol, without the Bind and Execute that would run it. */
class Describing implements Submittable {
  readonly #text: string;
  readonly #resolve: Resolve;
  readonly #reject: Reject;
  readonly #said: Description = { parameters: [], columns: [] };

  constructor(text: string, resolve: Resolve, reject: Reject) {
    this.#text = text;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: Connection): void {
    connection.once("parameterDescription", (said: { dataTypeIDs: number[] }) => {
      this.#said.parameters = said.dataTypeIDs;
    });
    connection.parse({ name: "", text: this.#text, types: [] }, true);
    connection.describe({ type: "S", name: "" }, true);
    connection.sync();
  }

  handleRowDescription(said: { fields: FieldDef[] }): void {
    this.#said.columns = said.fields;
  }

  handleError(error: Error & { position?: string }, connection: Connection): void {
    connection.removeAllListeners("parameterDescription");
    this.#reject(new Refusal(error.message, Number(error.position ?? 0)));
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#said);
  }
}
