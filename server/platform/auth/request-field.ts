/** One field of an unvalidated body. */
export function field(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null && name in from ? Reflect.get(from, name) : undefined;
}
