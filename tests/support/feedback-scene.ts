import type { RefusalBody } from '#contract/errors.ts';
import type { FeedbackState } from '#contract/feedback.ts';
import type { TestApp } from './app.ts';
import { type Answer, addDish, type Caller, placeAsShown, send } from './diner-calls.ts';
import { addToMenu, type Diner, openRoom, type Room, seatTwo } from './dining-room.ts';

type FeedbackAnswer = Answer<FeedbackState & RefusalBody>;

/** Two phones at a table, the first of which has ordered. */
export interface Served {
  readonly room: Room;
  readonly diner: Diner;
  readonly other: Diner;
  readonly orderId: string;
}

export async function serveTable(dining: TestApp, room?: Room): Promise<Served> {
  const at = room ?? (await openRoom(dining));
  const dish = await addToMenu(dining, at);
  const seated = await seatTwo(dining, at);
  await addDish(dining.app, seated.diner, dish);
  return { ...seated, room: at, orderId: (await placeAsShown(dining.app, seated.diner)).body.id };
}

/** Gives feedback, without ratings by default. */
export const give = ({ app }: TestApp, caller: Caller, body: object): Promise<FeedbackAnswer> =>
  send(app, caller, 'POST /api/feedback', {
    body: { foodRating: 0, serviceRating: 0, appRating: 0, ...body },
  });

export const decline = ({ app }: TestApp, caller: Caller, orderId: string): Promise<FeedbackAnswer> =>
  send(app, caller, 'POST /api/feedback/declined', { body: { orderId } });

export const stateOf = async (
  { app }: TestApp,
  caller: Caller,
  orderId: string,
): Promise<FeedbackAnswer['body']> =>
  (await send<FeedbackAnswer['body']>(app, caller, `GET /api/orders/${orderId}/feedback`)).body;

/** The stored feedback of an order, oldest first. */
export const feedbackOf = async ({ testDatabase }: TestApp, orderId: string): Promise<object[]> =>
  (
    await testDatabase.oracle.query(
      `select food_rating, service_rating, app_rating, review_text, comments, customer_email, is_declined, key_phrases,
         sentiment_score::float8 as score, sentiment_magnitude::float8 as magnitude
       from customer_feedback where order_id = $1 order by created_at`,
      [orderId],
    )
  ).rows;

/** The summary of all of it; undefined before the first. */
export const summaryOf = async (
  { testDatabase }: TestApp,
  { restaurantId }: Room,
): Promise<object | undefined> =>
  (
    await testDatabase.oracle.query(
      `select feedback_count, positive_feedback_count, negative_feedback_count, overall_sentiment_score::float8 as score,
         avg_food_rating::float8 as food, avg_service_rating::float8 as service, avg_app_rating::float8 as app, last_feedback_at
       from restaurant_sentiment_summary where restaurant_id = $1`,
      [restaurantId],
    )
  ).rows[0];
