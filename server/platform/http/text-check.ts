import { refuse } from '../errors.ts';
import type { App } from './app-type.ts';

const PARTS = ['params', 'query', 'body'] as const;

/**
 * PostgreSQL can store neither NUL nor, in JSON, a lone surrogate: such a text would cause a database error. Refused
 * with VALIDATION_FAILED anywhere in a request.
 */
export function installTextCheck(app: App): void {
  app.addHook('preValidation', (request, _reply, done) => {
    for (const where of PARTS) {
      if (isStorable(request[where])) continue;
      refuse('VALIDATION_FAILED', {
        in: where,
        issues: [{ at: '', problem: 'a text holds a character that cannot be stored' }],
      });
    }
    done();
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
