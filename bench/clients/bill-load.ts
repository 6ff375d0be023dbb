import { holdOwnShare } from '#server/features/payments/guest-bill.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createDatabase, type Database } from '#server/platform/database/connect.ts';
import { answerQuestions } from '../support/client.ts';
import { type RoundResult, runLoad } from '../support/load.ts';

/** Takes shares over as many direct connections: the statements and the decisions between them, without a server. */
export interface BillLoad {
  readonly url: string;
  readonly width: number;
  readonly ms: number;
  readonly tasks: readonly { readonly diner: DinerPrincipal; readonly shareId: string }[];
}

let database: Database | null = null;

answerQuestions(async ({ url, width, ms, tasks }: BillLoad): Promise<RoundResult> => {
  database ??= createDatabase(url, { poolSize: width });
  const platform = {
    database,
    clock: systemClock,
    publisher: { publish: () => undefined },
    settings: {},
  } as unknown as Platform; // The parts of the platform that taking a share needs; the bench has no others.
  return runLoad(width, { ms, tasks: tasks.length }, async (index) => {
    const task = tasks[index];
    if (!task) throw new RangeError(`there is no task ${index}`);
    await holdOwnShare(platform, task.diner, { shareId: task.shareId, wish: { kind: 'mine' } });
  });
});
