/** Creates an expensive and rarely used value on first use, once. A failure is not cached. */
export function whenFirstUsed<T>(make: () => Promise<T>): {
  get(): Promise<T>;
  /** Disposes of the value; does nothing if it was never created. */
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
