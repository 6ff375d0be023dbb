import { z } from 'zod';
import { POST_BODY_LIMIT, POST_KINDS, POST_STATES, POST_TITLE_LIMIT } from '#domain/visibility/posts.ts';
import {
  Day,
  Done,
  Id,
  Language,
  LanguageQuery,
  ListSearch,
  LocalTime,
  newId,
  RestaurantParams,
  Version,
} from './common.ts';
import { endpoints } from './endpoints.ts';
import { listFile, pageOf } from './lists.ts';

const Kind = z.enum(POST_KINDS);

/** A minute of the restaurant's clock, YYYY-MM-DDTHH:MM. */
const LocalMinute = z.string().refine((text) => {
  const [day, time, ...more] = text.split('T');
  return more.length === 0 && Day.safeParse(day).success && LocalTime.safeParse(time).success;
});

const Words = z.strictObject({
  title: z.string().trim().min(1).max(POST_TITLE_LIMIT),
  body: z.string().trim().max(POST_BODY_LIMIT),
});

const fields = {
  kind: Kind,
  /** By language; at least one. Readers of another language get the available one. */
  texts: z.partialRecord(Language, Words).refine((texts) => Object.keys(texts).length > 0),
  isDraft: z.boolean(),
  /** It is also on the guests' start page (POST-5). */
  isOnLanding: z.boolean(),
  showsFrom: LocalMinute.nullable(),
  startsAt: LocalMinute.nullable(),
  endsAt: LocalMinute.nullable(),
};

/** News, an event or an offer of the public page. */
export const Post = z.object({
  id: Id,
  version: Version,
  state: z.enum(POST_STATES),
  pictureUrl: z.string().nullable(),
  ...fields,
  showsFrom: z.string().nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
});
export type Post = z.infer<typeof Post>;

export const WritePost = z.strictObject(fields);
export type WritePost = z.infer<typeof WritePost>;

const NewPost = WritePost.extend({ id: newId() });
export type NewPost = z.infer<typeof NewPost>;

const Minute = z.string().nullable();
/** For guests, in the requested or the available language; minutes of the restaurant's clock. */
export const LandingPost = z.object({
  id: Id,
  kind: Kind,
  language: Language,
  ...Words.shape,
  pictureUrl: z.string().nullable(),
  startsAt: Minute,
  endsAt: Minute,
});
export type LandingPost = z.infer<typeof LandingPost>;

const postParams = RestaurantParams.extend({ postId: Id });
const postFilters = {
  search: ListSearch.optional(),
  kind: Kind.optional(),
  state: z.enum(POST_STATES).optional(),
};

export const posts = endpoints({
  'GET /api/restaurants/:restaurantId/posts': {
    who: 'staff:visibility.edit',
    summary: 'News, events and offers, newest first, 50 a page',
    params: RestaurantParams,
    query: pageOf(postFilters, 10_000),
    replies: { 200: z.object({ posts: z.array(Post), total: z.int() }) },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/posts.csv': {
    who: 'staff:visibility.edit',
    summary: 'The same as CSV, at most 10,000 rows; a last row says when there are more',
    ...listFile(postFilters),
  },
  'GET /api/restaurants/:restaurantId/landing-posts': {
    who: 'public',
    summary: 'What the guests’ start page shows of news, events and offers',
    params: RestaurantParams,
    query: LanguageQuery,
    replies: { 200: z.object({ posts: z.array(LandingPost) }) },
    refusals: ['RESTAURANT_NOT_FOUND'],
  },
  'POST /api/restaurants/:restaurantId/posts': {
    who: 'staff:visibility.edit',
    summary: 'Write a post',
    params: RestaurantParams,
    body: NewPost,
    replies: { 201: Post },
    refusals: ['POST_TIMES_INVALID', 'COMMAND_REUSED'],
    limitPerMinute: 30,
  },
  'PUT /api/restaurants/:restaurantId/posts/:postId': {
    who: 'staff:visibility.edit',
    summary: 'Change a post',
    params: postParams,
    body: WritePost.extend({ version: Version }),
    replies: { 200: Post },
    refusals: ['POST_NOT_FOUND', 'POST_CHANGED', 'POST_TIMES_INVALID'],
    limitPerMinute: 60,
  },
  'DELETE /api/restaurants/:restaurantId/posts/:postId': {
    who: 'staff:visibility.edit',
    summary: 'Delete a post',
    params: postParams,
    /** As it was seen; without it the post is deleted in any state. */
    query: z.strictObject({ version: z.coerce.number<number>().pipe(Version).optional() }),
    replies: { 200: Done },
    refusals: ['POST_NOT_FOUND', 'POST_CHANGED'],
    plan: null,
    limitPerMinute: 60,
  },
  'POST /api/restaurants/:restaurantId/posts/:postId/picture': {
    who: 'staff:visibility.edit',
    summary: 'Give a post its picture',
    params: postParams,
    accepts: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    bodyLimit: 2 * 1024 * 1024,
    replies: { 200: Post },
    refusals: ['POST_NOT_FOUND', 'PICTURE_INVALID', 'PICTURE_STORE_DOWN'],
    limitPerMinute: 30,
  },
  'DELETE /api/restaurants/:restaurantId/posts/:postId/picture': {
    who: 'staff:visibility.edit',
    summary: 'Take the picture of a post off',
    params: postParams,
    replies: { 200: Post },
    refusals: ['POST_NOT_FOUND'],
    limitPerMinute: 30,
  },
});
