import highsModule from 'highs';
import type { Assignment, Floor } from '#domain/assignments/floor.ts';
import { scoreOf } from '#domain/assignments/score.ts';
import { type Solution, startOf } from '#domain/assignments/solution.ts';
import { has, writeModel } from './model.ts';

// Its types describe the CommonJS file; Node imports the other one, whose default is the loader itself.
const loadHighs = highsModule as unknown as typeof highsModule.default;

const EXACT = 1e-6;
/** Enough for a small room on a machine that is busy otherwise. */
const SHORTEST_SEARCH_SECONDS = 0.2;

/** The better one of the start and what was found, with what is proved of either. */
function best(floor: Floor, start: Solution, found: Assignment, proved: number): Solution {
  const total = found.size === floor.tables.length ? scoreOf(floor, found).total : start.total;
  const isBetter = total < start.total - EXACT;
  const least = isBetter ? total : start.total;
  const bound = Math.max(start.bound, proved);
  return {
    assignment: isBetter ? found : start.assignment,
    total: least,
    bound: bound > least - EXACT * Math.max(1, least) ? least : bound,
  };
}

/**
 * The best assignment that is found in time (ASSIGN-1): from a good start, HiGHS searches for better ones and proves how much better any
 * could be. Every table can have somebody (`findObstacles` finds nothing). Blocks its thread, longer than it may where the solver does not
 * look at the clock: whoever cannot wait is told of each better one as soon as it is known, the start first.
 */
export async function solve(
  floor: Floor,
  timeLimitSeconds: number,
  onBetter: (solution: Solution) => void = () => undefined,
): Promise<Solution> {
  const { tables, servers } = floor;
  const endsAt = performance.now() + timeLimitSeconds * 1_000;
  const start = startOf(floor);
  onBetter(start);
  if (tables.length === 0) return start;
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
    const chosen = (values: Float64Array): Assignment =>
      new Map(
        choices.filter(({ column }) => (values[column] ?? 0) > 0.5).map(({ id, staffId }) => [id, staffId]),
      );
    const started = choices.filter(({ id, staffId }) => start.assignment.get(id) === staffId);
    model.setSolution({ indices: started.map(({ column }) => column), values: started.map(() => 1) });
    model.run({
      [highs.constants.callbackType.mipImprovingSolution]({ data }) {
        if (data.mip_solution)
          onBetter(
            best(floor, start, chosen(data.mip_solution), (data.mip_dual_bound ?? -Infinity) + constant),
          );
        return undefined;
      },
    });
    return best(
      floor,
      start,
      chosen(model.getSolution().colValue),
      Number(model.info.get('mip_dual_bound')) + constant,
    );
  });
}
