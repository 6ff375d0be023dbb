/**
 * Remembers the timers that are started from now on; the returned function stops them. A browser stops a page's timers
 * when it closes it, but those of Node go on, and would run in the next page or without any.
 */
export function rememberTimers(): () => void {
  const { setTimeout: once, setInterval: often } = globalThis;
  const started = new Set<ReturnType<typeof setTimeout>>();
  const remembering = <Start extends typeof once | typeof often>(start: Start): Start =>
    new Proxy(start, {
      apply(target, self, parameters) {
        const timer: ReturnType<Start> = Reflect.apply(target, self, parameters);
        started.add(timer);
        return timer;
      },
    });
  globalThis.setTimeout = remembering(once);
  globalThis.setInterval = remembering(often);
  return () => {
    globalThis.setTimeout = once;
    globalThis.setInterval = often;
    for (const timer of started) clearTimeout(timer);
  };
}
