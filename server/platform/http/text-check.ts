import { refuse } from '../errors.ts';
import type { App } from './app-type.ts';

type Part = 'params' | 'query' | 'body';

/**
 * PostgreSQL can store neither NUL nor, in JSON, a lone surrogate: such a text would cause a database error. Refused
 * with VALIDATION_FAILED anywhere in a request.
 */
export function installTextCheck(app: App): void {
  app.addHook('preValidation', (request, _reply, done) => {
    for (const where of ['params', 'query', 'body'] as const) check(where, request[where]);
    done();
  });
  // Validation reads JSON out of a query (NUM-23), where escapes had hidden such a character.
  app.addHook('preHandler', (request, _reply, done) => {
    check('query', request.query);
    done();
  });
}

function check(where: Part, value: unknown): void {
  if (isStorable(value)) return;
  refuse('VALIDATION_FAILED', {
    in: where,
    issues: [{ at: '', problem: 'a text holds a character that cannot be stored' }],
  });
}

/** True if every text in the value can be stored. Iterative, because input may be nested thousands of levels deep. */
function isStorable(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return false;
    } else if (typeof next === 'object' && next !== null && !ArrayBuffer.isView(next)) {
      for (const name of Object.keys(next)) waiting.push(name, next[name as keyof typeof next]);
    }
  }
  return true;
}
