import { Client, type ClientConfig } from 'pg';
import { statementName } from './statements.ts';
import { wireValues } from './wire-values.ts';

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown;

/** A client that prepares Kysely's statements by name: Kysely calls `query(text, values)` and gives none itself. */
export class NamedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    // pg-pool listens only while a client is idle; a connection that breaks while it is lent out would end the process.
    this.on('error', () => undefined);
    const plain = this.query.bind(this) as Query;
    const named: Query = (config, values, callback) => {
      if (typeof config !== 'string' || !Array.isArray(values) || callback !== undefined) {
        return plain(config, values, callback);
      }
      const name = statementName(config);
      if (name === undefined) return plain(config, values);
      try {
        return plain({ name, text: config, values: wireValues(values) });
      } catch (error) {
        return Promise.reject(error);
      }
    };
    // Its many overloads stay as they are
    this.query = named as typeof this.query;
  }
}
