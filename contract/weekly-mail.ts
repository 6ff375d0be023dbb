import { z } from 'zod';
import { Done, Language, RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';

/** Null: not subscribed. */
const WeeklyMail = z.object({ language: Language.nullable() });
export type WeeklyMail = z.infer<typeof WeeklyMail>;

export const weeklyMail = endpoints({
  'GET /api/restaurants/:restaurantId/weekly-mail': {
    who: 'staff:analytics.view',
    plan: 'analytics',
    summary: 'Whether one gets the week’s figures by mail, and in which language',
    params: RestaurantParams,
    replies: { 200: WeeklyMail },
    refusals: [],
  },
  'PUT /api/restaurants/:restaurantId/weekly-mail': {
    who: 'staff:analytics.view',
    plan: 'analytics',
    summary: 'Ask for the week’s figures by mail, or not to get them',
    params: RestaurantParams,
    body: z.strictObject({ language: Language.nullable() }),
    replies: { 200: WeeklyMail },
    refusals: [],
    limitPerMinute: 30,
  },
  'POST /api/weekly-mails/:restaurantId/:userId/end': {
    who: 'public',
    summary: 'Not to get it any more, by the link of the mail; a mail program asks the same way (RFC 8058)',
    params: RestaurantParams.extend({ userId: z.string().min(1).max(64) }),
    query: z.strictObject({ key: z.string().max(64) }),
    // The first is what RFC 8058 recommends, and the second what it also allows.
    accepts: ['multipart/form-data', 'application/x-www-form-urlencoded'],
    isSigned: true,
    bodyLimit: 1024,
    replies: { 200: Done },
    refusals: ['LINK_INVALID'],
    limitPerMinute: 30,
  },
});
