import type { Transaction } from 'kysely';
import { type NamedDish, readMentions } from '#domain/feedback/mentions.ts';
import { analyseSentiment, classifySentiment } from '#domain/feedback/sentiment.ts';
import { lexicon } from '#server/features/feedback/lexicon.ts';
import { insertFeedback } from '#server/features/feedback/store.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { GUESTS_WORDS } from './guests-words.ts';
import { createRandom, seedOf } from './history/random.ts';
import type { DemoVisit } from './history/records.ts';

/** What guests write is forgotten after thirty days: older words would be gone by tomorrow. */
const WITHIN_MS = 27 * 86_400_000;
/** One who writes, of so many who only give stars or nothing. */
const ONE_VISIT_IN = 6;
const MOST = 30;

const dishesOf = ({ orders }: DemoVisit): NamedDish[] =>
  [...new Map(orders.flatMap(({ items }) => items.map(({ menuItemId, name }) => [menuItemId, name])))].map(
    ([menuItemId, name]) => ({ menuItemId, names: [name] }),
  );

/** What guests of the last weeks thought of their visits: words where there are some in the guest's language, else stars alone. */
export async function seedFeedback(
  tx: Transaction<DB>,
  { id: restaurantId }: { readonly id: string },
  visits: readonly DemoVisit[],
  now: number,
): Promise<void> {
  const random = createRandom(seedOf(`feedback ${restaurantId}`));
  const unsaid = [...GUESTS_WORDS];
  const asked = visits
    .filter(({ closedAt }) => now - Date.parse(closedAt) < WITHIN_MS)
    .filter(({ orders }) => orders.some(({ status }) => status === 'completed'))
    .filter((_, index) => index % ONE_VISIT_IN === 0)
    .slice(-MOST);
  for (const visit of asked) {
    const order = visit.orders.findLast(({ status }) => status === 'completed');
    const diner = visit.diners.find(({ id }) => id === order?.submittedBy);
    if (!order || !diner) continue;
    const at = random.chance(0.7) ? unsaid.findIndex(({ language }) => language === diner.language) : -1;
    const [said] = at < 0 ? [] : unsaid.splice(at, 1);
    const [food, service, app] = said?.stars ?? [
      random.integer(3, 5),
      random.integer(3, 5),
      random.integer(4, 5),
    ];
    const { score, magnitude, keyPhrases } = analyseSentiment(
      { food, service, app },
      said?.text ?? '',
      lexicon,
    );
    await insertFeedback(tx, {
      orderId: order.id,
      visitId: visit.id,
      dinerSessionId: diner.id,
      foodRating: food,
      serviceRating: service,
      appRating: app,
      reviewText: said?.text ?? null,
      comments: null,
      customerEmail: null,
      score,
      magnitude,
      sentiment: classifySentiment(score),
      keyPhrases,
      mentions: readMentions(said?.text ?? '', said ? dishesOf(visit) : [], lexicon),
      now: new Date(visit.closedAt),
    });
  }
}
