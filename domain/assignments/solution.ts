import type { Assignment, Floor } from './floor.ts';
import { goodStart } from './improve.ts';
import { leastTotal, scoreOf } from './score.ts';

export interface Solution {
  readonly assignment: Assignment;
  readonly total: number;
  /** The lower bound; the total itself if the assignment is proved optimal. */
  readonly bound: number;
}

/** The result without a search: a good assignment, and a lower bound. */
export function startOf(floor: Floor): Solution {
  const assignment = goodStart(floor);
  const { total } = scoreOf(floor, assignment);
  return { assignment, total, bound: floor.tables.length === 0 ? total : leastTotal(floor) };
}
