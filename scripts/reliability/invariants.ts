/** The invariants; the table states when each was last shown. */
export const INVARIANTS = {
  'INV-01': 'An acknowledged order exists exactly once; an unacknowledged one 0 or 1 times',
  'INV-02': 'Same key with another body never executes',
  'INV-03': 'Two tabs, a reload, back button, offline–online submit once',
  'INV-04': 'A shared cart loses no update',
  'INV-05': "One locker; only the locker checks out or unlocks; a dead locker's lease ends",
  'INV-06': 'A diner changes only own lines',
  'INV-07': "No diner reads, changes or listens to another table's or an earlier visit's things",
  'INV-08': "No restaurant reads another's rows",
  'INV-09': 'The client cannot set price, total, status, tenant, role',
  'INV-10': 'Charged = shown = locked',
  'INV-11': 'Only allowed status moves, once each',
  'INV-12': 'A job runs at least once, its effect happens once',
  'INV-13': 'Every screen converges after any gap',
  'INV-14': 'Acknowledged data survive a crash; a backup restores',
  'INV-15': 'Numbers, requests, themes, carts and visits that must be single are single',
  'INV-16': 'A diner session ends at 90 minutes, on a move to another table, on closing the visit',
  'INV-17': 'Abuse of one table does not slow the others',
  'INV-18': 'No injection, SSRF, stored XSS, CSV formula',
  'INV-19': 'The API keeps its own document',
  'INV-20': 'Personal data expire; declining cookies leaves ordering working',
  'INV-21': 'The kitchen is never silently stale',
  'INV-22': 'A hanging neighbour does not slow ordering',
  'INV-23': 'A bill’s parts add up: taken + held + left = total, at every moment',
  'INV-24': 'A payment is taken once or given back',
  'INV-25': 'Receipts: no gap, no number twice, no change unseen',
  'INV-26': 'A ticket is printed once, or says that it may have been',
  'INV-27':
    "An allergy, diet or instruction that a phone confirmed is on the kitchen's ticket under its diner's name",
  'INV-28': 'What a plan or a role locks cannot be had by the API, and ordering is never locked',
  'INV-29': 'What opened a door once opens none: links, codes, foreign pages, hosts, sizes, live connections',
} as const;

export type InvariantId = keyof typeof INVARIANTS;

export const INVARIANT_IDS = Object.keys(INVARIANTS) as InvariantId[];

/** The invariants quoted in a test’s name. */
export const idsIn = (name: string): InvariantId[] => INVARIANT_IDS.filter((id) => name.includes(id));
