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

/** "Firefox · Windows" of what a browser says of itself; null where it says nothing that one knows. */
export const deviceName = (agent: string | null): string | null => {
  const parts = [firstIn(agent ?? '', BROWSERS), firstIn(agent ?? '', SYSTEMS)].filter(Boolean);
  return parts.length === 0 ? null : parts.join(' · ');
};
