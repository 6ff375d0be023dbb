const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;

const firstIn = (agent: string, list: readonly (readonly [string, string])[]): string | undefined =>
  list.find(([mark]) => agent.includes(mark))?.[1];

/** "Firefox · Windows" from a browser's user agent; null if unknown. */
export const deviceName = (agent: string | null): string | null => {
  const parts = [firstIn(agent ?? '', BROWSERS), firstIn(agent ?? '', SYSTEMS)].filter(Boolean);
  return parts.length === 0 ? null : parts.join(' · ');
};
