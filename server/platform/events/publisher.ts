import type { FastifyBaseLogger } from 'fastify';
import type { LiveEvent } from '#contract/live.ts';
import type { Database } from '../database/connect.ts';

/** A hint as stored in the outbox. */
export interface RecordedHint {
  readonly outboxId: number;
  readonly rooms: readonly string[];
  readonly event: LiveEvent;
}

/** The outbox columns that an inserting statement returns. */
export interface OutboxHint {
  readonly id: number;
  readonly type: LiveEvent['type'];
  readonly subject_id: string;
  readonly version: number;
  readonly rooms: readonly string[];
}

/** Converts the outbox rows that a statement inserted itself for publishing. */
export const recordedHints = (rows: readonly OutboxHint[]): RecordedHint[] =>
  rows.map(({ id, type, subject_id: subjectId, version, rooms }) => ({
    outboxId: id,
    rooms,
    event: { type, id: subjectId, version },
  }));

/** Sends each hint to its rooms, at least once and in no guaranteed order (clients compare versions). */
export type Emit = (rooms: readonly string[], event: LiveEvent) => void;

export interface Publisher {
  /** Call it after the commit that recorded them. Never throws: the sweep retries what fails here. */
  publish(hints: readonly RecordedHint[]): void;
  /** Publishes what crashed processes recorded and did not publish. */
  sweep(): Promise<number>;
  stop(): Promise<void>;
}

/** Hints of this age that are still unpublished were left by a crashed process. */
const LEFT_BEHIND_MS = 2_000;
const SWEEP_EVERY_MS = 1_000;
/** The live rooms delay a hint by at most a sixth of a second. */
const FORGET_AFTER_MS = 250;
/** Older hints are dropped: a client that reconnects so late refetches everything. */
const OUTDATED_MS = 600_000;
const SWEEP_AT_MOST = 500;

export function createPublisher(parts: {
  database: Database;
  emit: Emit;
  /**
   * Whether everything emitted has reached the other processes; otherwise it is left for a process that reaches them.
   */
  hasCarried?: () => Promise<boolean>;
  log: FastifyBaseLogger;
}): Publisher {
  const { database, emit, hasCarried = async () => true, log } = parts;
  let published: number[] = [];
  let forgetTimer: NodeJS.Timeout | null = null;
  let isStopped = false;

  const forget = async (): Promise<void> => {
    forgetTimer = null;
    const ids = published;
    published = [];
    if (ids.length === 0 || !(await hasCarried())) return;
    await database.pool
      .query({ name: 'forget-outbox', text: 'select forget_outbox($1)', values: [ids] })
      // The hints stay and the sweep publishes them again, which clients ignore by version.
      .catch((error: unknown) => log.warn({ err: error }, 'published hints could not be forgotten'));
  };

  const sweep = async (): Promise<number> => {
    const leftBehindMs = (await hasCarried()) ? LEFT_BEHIND_MS : OUTDATED_MS;
    const { rows } = await database.pool.query<OutboxHint>({
      name: 'take-outbox',
      // PostgreSQL's clock, which stamped them: with a process's own clock 2 s ahead, every hint would look abandoned.
      text: 'select * from take_outbox(clock_timestamp() - make_interval(secs => $1), $2)',
      values: [leftBehindMs / 1_000, SWEEP_AT_MOST],
    });
    for (const row of rows) emit(row.rooms, { type: row.type, id: row.subject_id, version: row.version });
    return rows.length;
  };

  const sweepTimer = setInterval(() => {
    sweep().catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be swept'));
  }, SWEEP_EVERY_MS);
  sweepTimer.unref();

  return {
    publish(hints) {
      for (const { rooms, event } of hints) emit(rooms, event);
      published.push(...hints.map((hint) => hint.outboxId));
      if (!isStopped) forgetTimer ??= setTimeout(() => void forget(), FORGET_AFTER_MS);
    },
    sweep,
    async stop() {
      isStopped = true;
      clearInterval(sweepTimer);
      if (forgetTimer) clearTimeout(forgetTimer);
      await forget();
    },
  };
}
