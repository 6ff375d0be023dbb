/** One field of a body that nobody has checked yet. */
export function field(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null && name in from ? Reflect.get(from, name) : undefined;
}
