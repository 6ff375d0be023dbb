/** Joins class names; what is false or absent falls away. Later classes do not win: give each property once. */
export const cx = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ');
