import type { Assignment, Floor } from './floor.ts';
import { goodStart } from './improve.ts';
import { leastTotal, scoreOf } from './score.ts';

export interface Solution {
  readonly assignment: Assignment;
  readonly total: number;
  /** No assignment is better than this; the total itself where the assignment is proved best. */
  readonly bound: number;
}

/** What is known without a search: a good assignment, and what none can come below. */
export function startOf(floor: Floor): Solution {
  const assignment = goodStart(floor);
  const { total } = scoreOf(floor, assignment);
  return { assignment, total, bound: floor.tables.length === 0 ? total : leastTotal(floor) };
}
