import type { Transaction } from 'kysely';
import { type NamedDish, readMentions } from '#domain/feedback/mentions.ts';
import { analyseSentiment, classifySentiment } from '#domain/feedback/sentiment.ts';
import { createRandom, seedOf } from '#server/demo/history/random.ts';
import type { DemoVisit } from '#server/demo/history/records.ts';
import { lexicon } from '#server/features/feedback/lexicon.ts';
import { insertFeedback } from '#server/features/feedback/store.ts';
import type { DB } from '#server/platform/database/database-types.ts';

/** A guest’s feedback in the demo: stars for food, service and app (0: not given), and words in the guest’s language. */
interface GuestsWords {
  readonly language: 'en' | 'es';
  readonly stars: readonly [food: number, service: number, app: number];
  readonly text: string;
}

const es = (food: number, service: number, app: number, text: string): GuestsWords => ({
  language: 'es',
  stars: [food, service, app],
  text,
});
const en = (food: number, service: number, app: number, text: string): GuestsWords => ({
  language: 'en',
  stars: [food, service, app],
  text,
});

/** Typical of a good restaurant: most guests are content, some have waited too long. */
const GUESTS_WORDS: readonly GuestsWords[] = [
  es(5, 5, 5, 'La paella, en su punto. Volveremos seguro.'),
  es(5, 4, 0, 'Las croquetas están riquísimas, como las de mi abuela.'),
  es(4, 5, 5, 'Sergio, encantador. Nos aconsejó muy bien el vino.'),
  es(5, 5, 4, 'El pulpo muy tierno y la terraza preciosa.'),
  es(4, 4, 5, 'Muy cómodo pedir desde el móvil, cada uno a su ritmo.'),
  es(5, 5, 0, 'De lo mejor del barrio. La tarta de queso es espectacular.'),
  es(4, 3, 4, 'La comida muy rica, aunque tardaron un poco con los segundos.'),
  es(3, 2, 4, 'Esperamos casi una hora los segundos y nadie nos dijo nada.'),
  es(2, 2, 3, 'El arroz llegó frío y pasado. Una pena, otras veces estaba muy bueno.'),
  es(5, 5, 5, 'Fuimos con alergia a los frutos secos y lo tuvieron todo en cuenta. Gracias.'),
  es(4, 4, 3, 'Buen producto y precios razonables. La música, demasiado alta.'),
  es(5, 4, 5, 'El gazpacho, buenísimo. Y ver en el móvil cuándo llegaba, un acierto.'),
  es(3, 3, 3, 'Normal. Ni bien ni mal.'),
  es(1, 2, 0, 'La carne estaba cruda y cuando lo dijimos se lo tomaron mal. No volveremos.'),
  es(5, 5, 4, 'Todo perfecto, de la caña al café.'),
  es(4, 5, 0, 'Servicio atento y rápido, incluso con el comedor lleno.'),
  es(2, 4, 4, 'Las raciones son muy pequeñas para lo que cuestan.'),
  es(5, 5, 5, 'La burrata con melocotón, una maravilla.'),
  es(4, 4, 4, 'Muy bien para ir con niños. Les trajeron lo suyo primero.'),
  es(3, 1, 4, 'El camarero fue maleducado. La comida, correcta.'),
  es(5, 4, 4, 'El entrecot, de diez. Repetiremos.'),
  es(4, 4, 0, 'Sitio agradable y tranquilo entre semana.'),
  en(5, 5, 5, 'Best paella we had in Spain. Lovely staff.'),
  en(5, 4, 5, 'Great food and so easy to order from the phone in English.'),
  en(4, 4, 4, 'Tasty tapas, friendly service, fair prices.'),
  en(2, 2, 4, 'We waited fifty minutes for our mains and they were cold.'),
  en(4, 3, 5, 'Delicious octopus. A bit noisy inside, ask for the terrace.'),
  en(5, 5, 4, 'They took my gluten allergy seriously. Thank you!'),
  en(3, 4, 4, 'The rice was fine, nothing special. The cheesecake is amazing though.'),
  en(5, 5, 0, 'Wonderful evening, we will be back.'),
  en(1, 1, 3, 'Rude waiter and the wrong order twice. Very disappointing.'),
  en(4, 5, 5, 'Splitting what each of us had was painless.'),
];

/** Guests’ texts are deleted after thirty days: older ones would be gone by tomorrow. */
const WITHIN_MS = 27 * 86_400_000;
/** One guest in this many writes; the others give only stars or nothing. */
const ONE_VISIT_IN = 3;
const MOST = 60;

const dishesOf = ({ orders }: DemoVisit): NamedDish[] =>
  [...new Map(orders.flatMap(({ items }) => items.map(({ menuItemId, name }) => [menuItemId, name])))].map(
    ([menuItemId, name]) => ({ menuItemId, names: [name] }),
  );

/** Feedback of the last weeks: words if there are any in the guest’s language, otherwise only stars. */
export async function seedFeedback(
  tx: Transaction<DB>,
  { id: restaurantId }: { readonly id: string },
  visits: readonly DemoVisit[],
  now: number,
): Promise<void> {
  const random = createRandom(seedOf(`feedback ${restaurantId}`));
  const unsaid = [...GUESTS_WORDS];
  const wordsOf = (language: string): GuestsWords | undefined => {
    const at = random.chance(0.7) ? unsaid.findIndex((each) => each.language === language) : -1;
    return at < 0 ? undefined : unsaid.splice(at, 1)[0];
  };
  const asked = visits
    .filter(({ closedAt }) => now - Date.parse(closedAt) < WITHIN_MS)
    .filter(({ orders }) => orders.some(({ status }) => status === 'completed'))
    .filter((_, index) => index % ONE_VISIT_IN === 0)
    .slice(-MOST)
    .flatMap((visit) => {
      const order = visit.orders.findLast(({ status }) => status === 'completed');
      const diner = visit.diners.find(({ id }) => id === order?.submittedBy);
      return order && diner ? [{ visit, order, diner }] : [];
    });
  // Latest first, so that the inbox starts with comments.
  const spoken = asked.toReversed().map((each) => ({ ...each, said: wordsOf(each.diner.language) }));
  for (const { visit, order, diner, said } of spoken.toReversed()) {
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
