/** Joins class names and skips falsy ones. Later classes do not override earlier ones: give each property once. */
export const cx = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ');
