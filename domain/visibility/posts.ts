export const POST_KINDS = ['news', 'event', 'offer'] as const;
export type PostKind = (typeof POST_KINDS)[number];

export const POST_TITLE_LIMIT = 120;
export const POST_BODY_LIMIT = 2_000;

/** The newest ones that are shown; older ones are not on the page (POST-1). */
export const POSTS_ON_PAGE = 24;

/** `over`: it took place, or is no longer valid. */
export const POST_STATES = ['draft', 'scheduled', 'shown', 'over'] as const;
export type PostState = (typeof POST_STATES)[number];

/** Wall clock time of the restaurant, YYYY-MM-DDTHH:MM; null: at once, or without an end. */
export interface PostTimes {
  readonly showsFrom: string | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

export type PostProblem = 'starts-missing' | 'ends-missing' | 'ends-before-start' | 'ends-before-shown';

/** POST-2: an event has a start and an end, an offer an end; nothing ends before it starts or is shown. */
export function findPostProblem(
  kind: PostKind,
  { showsFrom, startsAt, endsAt }: PostTimes,
): PostProblem | null {
  if (kind === 'event' && startsAt === null) return 'starts-missing';
  if (kind !== 'news' && endsAt === null) return 'ends-missing';
  // They have the same format, so they compare as texts.
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) return 'ends-before-start';
  if (showsFrom !== null && endsAt !== null && endsAt <= showsFrom) return 'ends-before-shown';
  return null;
}

/** POST-1: the state of a post at a wall clock minute of the restaurant. */
export function postState(
  { isDraft, showsFrom, endsAt }: { readonly isDraft: boolean } & Omit<PostTimes, 'startsAt'>,
  now: string,
): PostState {
  if (isDraft) return 'draft';
  if (endsAt !== null && endsAt <= now) return 'over';
  return showsFrom !== null && showsFrom > now ? 'scheduled' : 'shown';
}
