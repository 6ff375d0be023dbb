/** What is costly to load and seldom wanted: made when it is first asked for, and once. A failure is not kept. */
export function whenFirstUsed<T>(make: () => Promise<T>): {
  get(): Promise<T>;
  /** Ends what was made; nothing to do where nobody asked for it. */
  end(close: (made: T) => void): void;
} {
  let made: Promise<T> | null = null;
  return {
    get() {
      made ??= make().catch((error: unknown) => {
        made = null;
        throw error;
      });
      return made;
    },
    end(close) {
      void made?.then(close, () => undefined);
    },
  };
}
