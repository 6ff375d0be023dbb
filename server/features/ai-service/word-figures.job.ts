import { sql, type Transaction } from 'kysely';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { defineRound } from '#server/platform/jobs/job.ts';
import { oneByOne } from '#server/platform/jobs/one-by-one.ts';
import { isLocked } from '#server/platform/plans/tier.ts';
import { readAdvice } from './answers.ts';
import { askService } from './ask-service.ts';
import { readFigures } from './figures.ts';
import { figuresAdviceRequest } from './questions.ts';
import { analyseFeedbackJob } from './queue-analysis.ts';
import { findConsent, findNextDue, getOwnWords, lockConsent, updateRun } from './store.ts';

/** Hourly: requests comments on a new day’s figures, and processes overdue analyses. */
export const wordFiguresJob = defineRound({ id: 'word-figures', timeLimit: 1_800 });

const MOST_TRIES = 3;

interface Figures {
  readonly day: string;
  readonly sentences: readonly string[];
}

/** Requests comments on today’s figures for every restaurant with consent and the feature, one after the other (AI-5). */
export async function wordFigures(platform: Platform, signal?: AbortSignal): Promise<void> {
  if (!platform.settings.aiService) return;
  const { rows } = await platform.database.pool.query<{ id: string }>({
    name: 'restaurants-with-ai',
    text: 'select id from restaurants_with_ai() as id',
  });
  const { log, chance } = platform;
  await oneByOne({ log, signal, chance }, rows, async ({ id }) => {
    if (await isLocked(platform, id, 'ai')) return;
    await wordFiguresOf(platform, id);
    await wake(platform, id);
  });
}

/** A job was lost, or ran a moment too early. */
const wake = (platform: Platform, restaurantId: string): Promise<void> =>
  inRestaurant(platform.database, restaurantId, async (tx) => {
    const due = await findNextDue(tx);
    if (due && due.getTime() <= platform.clock.now())
      await platform.jobs.enqueue(analyseFeedbackJob, { restaurantId }, tx);
  });

async function wordFiguresOf(platform: Platform, restaurantId: string): Promise<void> {
  const account = platform.settings.aiService;
  if (!account) return;
  const own = await inRestaurant(platform.database, restaurantId, getOwnWords);
  const figures = await readFigures(platform, restaurantId, own);
  if (figures.sentences.length === 0) return;
  const isTaken = await changeInRestaurant(platform, restaurantId, async ({ tx, now }) =>
    (await lockConsent(tx))?.is_agreed === true ? takeFigures(tx, figures, now) : false,
  );
  if (!isTaken) return;
  const request = figuresAdviceRequest(account, figures.sentences, own.language);
  const reply = await askService(platform, account, request, (text) =>
    readAdvice(account, text, request.body),
  );
  await changeInRestaurant(platform, restaurantId, async ({ tx, now }) => {
    if ((await lockConsent(tx))?.is_agreed !== true) return;
    if (reply.kind === 'resting') return giveBack(tx);
    await updateRun(tx, { problem: reply.kind === 'problem' ? reply.problem : null, now });
    if (reply.kind === 'answer') await saveWords(tx, figures, reply.answer);
  });
}

/** Comments belong to exactly these figures: those on other figures are not shown beside them. */
const sameAs = ({ day, sentences }: Figures) =>
  sql`day = ${day}::date and figures = ${JSON.stringify(sentences)}::jsonb`;

/** Whether to request comments now: these figures have none, and fewer than three attempts. */
async function takeFigures(tx: Transaction<DB>, figures: Figures, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into insight_words as w (restaurant_id, day, figures, tries, written_at)
    values (current_setting('app.restaurant_id')::uuid, ${figures.day}::date, ${JSON.stringify(figures.sentences)}::jsonb, 1, ${now})
    on conflict (restaurant_id) do update set day = excluded.day, figures = excluded.figures, words = null, written_at = excluded.written_at,
      tries = case when w.day = excluded.day and w.figures = excluded.figures then w.tries + 1 else 1 end
    where w.day <> excluded.day or w.figures <> excluded.figures or (w.words is null and w.tries < ${MOST_TRIES})
    returning 1`.execute(tx);
  return rows.length > 0;
}

async function giveBack(tx: Transaction<DB>): Promise<void> {
  await sql`update insight_words set tries = tries - 1 where tries > 0`.execute(tx);
}

async function saveWords(tx: Transaction<DB>, figures: Figures, words: readonly string[]): Promise<void> {
  await sql`update insight_words set words = ${JSON.stringify(words)}::jsonb where ${sameAs(figures)}`.execute(
    tx,
  );
}

/** The service’s comments on exactly the current figures; none without the owner’s consent. */
export async function readInsightWords(
  platform: Platform,
  { restaurantId }: MemberPrincipal,
): Promise<{ words: string[] }> {
  if (!platform.settings.aiService) return { words: [] };
  const own = await inRestaurant(platform.database, restaurantId, async (tx) =>
    (await findConsent(tx))?.is_agreed === true ? getOwnWords(tx) : null,
  );
  if (!own) return { words: [] };
  const figures = await readFigures(platform, restaurantId, own);
  const { rows } = await inRestaurant(platform.database, restaurantId, (tx) =>
    sql<{ words: string[] | null }>`select words from insight_words where ${sameAs(figures)}`.execute(tx),
  );
  return { words: rows[0]?.words ?? [] };
}
