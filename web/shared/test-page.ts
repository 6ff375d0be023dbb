import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { rememberTimers } from './test-timers.ts';

/** A busy machine may take longer than the default timeout of one second in both libraries. */
const PATIENCE_MS = 10_000;
configure({ asyncUtilTimeout: PATIENCE_MS });
const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });

/** dnd-kit blocks clicks until 50 ms after a drag: the next file's first click may come sooner. */
function expectClicks(): void {
  let isClicked = false;
  document.body.addEventListener('click', () => (isClicked = true), { once: true });
  document.body.click();
  if (!isClicked) throw new Error('something stops clicks before they reach the page');
}

declare const happyDOM: { setURL(url: string): void };

// Test files share workers, and so one page (isolate: false): each file leaves the page as it was.
// The few files that run without a page say so in a `@vitest-environment` comment.
if (typeof document !== 'undefined') {
  const stopTimers = rememberTimers();
  const lateMs = Number(process.env['LATE_MS'] ?? 0);
  const { makeAnswersLate } = lateMs > 0 ? await import('./test-late-answers.ts') : {};
  const untilAnswered = makeAnswersLate?.(lateMs);
  // Toasts are shown one at a time: one left over from a test would hide those of the next.
  afterEach(async () => {
    await untilAnswered?.();
    for (const { id } of currentToasts()) dismissToast(id);
    // What was typed in one test is no draft of the next, and a reply to its last request no session there.
    sessionStorage.clear();
    localStorage.clear();
  });
  afterAll(async () => {
    cleanup();
    vi.useRealTimers();
    await vi.waitFor(expectClicks);
    stopTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const root of [document.documentElement, document.body])
      for (const name of root.getAttributeNames()) root.removeAttribute(name);
    happyDOM.setURL('http://localhost:3000/');
  });
}
