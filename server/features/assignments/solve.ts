import highsModule from 'highs';
import type { Assignment, Floor } from '#domain/assignments/floor.ts';
import { goodStart } from '#domain/assignments/improve.ts';
import { leastTotal, scoreOf } from '#domain/assignments/score.ts';
import { has, writeModel } from './model.ts';

export interface Solution {
  readonly assignment: Assignment;
  readonly total: number;
  /** No assignment is better than this; the total itself where the assignment is proved best. */
  readonly bound: number;
}

// Its types describe the CommonJS file; Node imports the other one, whose default is the loader itself.
const loadHighs = highsModule as unknown as typeof highsModule.default;

const EXACT = 1e-6;
/** Enough for a small room on a machine that is busy otherwise. */
const SHORTEST_SEARCH_SECONDS = 0.2;

/**
 * The best assignment that is found in time (ASSIGN-1): from a good start, HiGHS searches for better ones and proves how much better any
 * could be. Every table can have somebody (`findObstacles` finds nothing). Blocks its thread.
 */
export async function solve(floor: Floor, timeLimitSeconds: number): Promise<Solution> {
  const { tables, servers } = floor;
  const endsAt = performance.now() + timeLimitSeconds * 1_000;
  const start = goodStart(floor);
  const startTotal = scoreOf(floor, start).total;
  if (tables.length === 0) return { assignment: start, total: startTotal, bound: startTotal };
  const { text, constant, open } = writeModel(floor);
  const highs = await loadHighs();
  return highs.withModel({ format: 'lp', data: text }, (model) => {
    model.options.set({
      output_flag: false,
      // The start and the model have taken some of it.
      time_limit: Math.max(SHORTEST_SEARCH_SECONDS, (endsAt - performance.now()) / 1_000),
      mip_rel_gap: 0,
      mip_abs_gap: EXACT,
    });
    const choices = tables.flatMap((table, t) =>
      (open[t] ?? []).flatMap((s) => {
        const staffId = servers[s]?.id;
        return staffId === undefined
          ? []
          : [{ id: table.id, staffId, column: model.getColByName(has(t, s)) }];
      }),
    );
    const started = choices.filter(({ id, staffId }) => start.get(id) === staffId);
    model.setSolution({ indices: started.map(({ column }) => column), values: started.map(() => 1) });
    model.run();
    const { colValue } = model.getSolution();
    const chosen = choices.filter(({ column }) => (colValue[column] ?? 0) > 0.5);
    const found: Assignment = new Map(chosen.map(({ id, staffId }) => [id, staffId]));
    const total = found.size === tables.length ? scoreOf(floor, found).total : startTotal;
    const isBetter = total < startTotal - EXACT;
    const best = isBetter ? total : startTotal;
    const proved = Math.max(leastTotal(floor), Number(model.info.get('mip_dual_bound')) + constant);
    return {
      assignment: isBetter ? found : start,
      total: best,
      bound: proved > best - EXACT * Math.max(1, best) ? best : proved,
    };
  });
}
