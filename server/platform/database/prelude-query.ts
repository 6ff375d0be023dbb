import type { EventEmitter } from 'node:events';
import { type ClientBase, Query, type QueryResult, type QueryResultRow } from 'pg';
import { leaveIfSilent } from './connect.ts';
import type { Statement } from './statements.ts';
import { wireValues } from './wire-values.ts';

type Done = (error: Error | null, result: QueryResult) => void;

/** The pg internals used here (8.23.1); prelude-query.test.ts fails when one of them changes. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(message: { text: string; name: string | undefined }): void;
  bind(message: { statement: string | undefined; values: readonly unknown[] }): void;
  execute(message: object): void;
}

interface WireQuery extends EventEmitter {
  name: string | undefined;
  text: string;
  values: unknown[];
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}

// pg's types omit what its own client calls
const PgQuery = Query as unknown as new (config: object, values: undefined, callback: Done) => WireQuery;

/**
 * A query that sends other statements before its own, with a single Sync after all of them: one round trip and one
 * implicit transaction, so that a transaction-local setting of the prelude applies to the statement and to nothing
 * after it.
 */
class PreludeQuery extends PgQuery {
  readonly #statements: readonly Statement[];
  #step = 0;

  constructor(prelude: readonly Statement[], main: Statement, callback: Done) {
    super({ name: main.name, text: main.text }, undefined, callback);
    this.#statements = [...prelude, main];
  }

  submit(wire: Wire): Error | null {
    const clash = this.#statements.find((each) => isOtherText(wire, each));
    if (clash) return new Error(`Two statements share the name ${clash.name}`);
    let values: unknown[][];
    try {
      values = this.#statements.map((each) => wireValues(each.values));
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
    this.values = values.at(-1) ?? [];
    wire.stream.cork();
    try {
      this.#prelude.forEach((each, index) => sendPrelude(wire, each, values[index] ?? []));
      this.prepare(wire);
    } finally {
      wire.stream.uncork();
    }
    this.#follow();
    return null;
  }

  override handleDataRow(message: unknown): void {
    if (this.#isMain) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#isMain) {
      super.handleCommandComplete(message, wire);
      return;
    }
    this.#step += 1;
    this.#follow();
  }

  // After an error PostgreSQL skips everything up to the Sync: later statements have not been parsed.
  override handleError(error: Error, wire: Wire): void {
    for (const { name } of this.#statements.slice(this.#step)) {
      if (name !== undefined && wire.parsedStatements[name] === undefined)
        delete wire.submittedNamedStatements[name];
    }
    super.handleError(error, wire);
  }

  get #prelude(): readonly Statement[] {
    return this.#statements.slice(0, -1);
  }

  get #isMain(): boolean {
    return this.#step >= this.#statements.length - 1;
  }

  // The client records each ParseComplete under the active query's name and text.
  #follow(): void {
    const current = this.#statements[this.#step];
    if (!current) return;
    this.name = current.name;
    this.text = current.text;
  }
}

function isOtherText(wire: Wire, { name, text }: Statement): boolean {
  const previous = name && (wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]);
  return Boolean(previous) && previous !== text;
}

function sendPrelude(wire: Wire, { name, text }: Statement, values: readonly unknown[]): void {
  const known = name !== undefined && (wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]);
  if (!known) {
    wire.parse({ text, name });
    if (name !== undefined) wire.submittedNamedStatements[name] = text;
  }
  wire.bind({ statement: name, values });
  wire.execute({});
}

/**
 * Runs `prelude` and `main` in one round trip and returns the rows of `main`. An error in either rejects, and neither
 * has an effect (unless the prelude opened a transaction, which is then aborted).
 */
export function queryAfter<R extends QueryResultRow>(
  client: ClientBase,
  prelude: readonly Statement[],
  main: Statement,
): Promise<QueryResult<R>> {
  return new Promise((resolve, reject) => {
    // The caller states the row's type
    const done: Done = (error, result) => {
      leaveIfSilent(client, error);
      if (error) reject(error);
      else resolve(result as QueryResult<R>);
    };
    void client.query(new PreludeQuery(prelude, main, done));
  });
}
