import { createHash } from 'node:crypto';
import type { Post, WritePost } from '#contract/posts.ts';
import { localTime } from '#domain/restaurant/local-time.ts';
import { findPostProblem, type PostKind, type PostState, postState } from '#domain/visibility/posts.ts';
import { getProfile } from '#server/features/restaurants/get-profile.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { encodePicture } from '#server/platform/uploads/picture.ts';
import { addressOfUpload } from '#server/platform/uploads/uploads.ts';
import {
  deletePost,
  insertPost,
  listPosts,
  lockPost,
  type PostRecord,
  updatePost,
  updatePostPicture,
} from './store.ts';

const PAGE_SIZE = 50;
const SIZE = { width: 1200, height: 630, fit: 'cover' } as const;

/** A minute of the restaurant's clock. */
async function readNow({ database, clock }: Platform, restaurantId: string): Promise<string> {
  const { timezone } = await getProfile(database, restaurantId);
  const { day, minutes } = localTime(clock.now(), timezone);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function viewPost(record: PostRecord, now: string): Post {
  const times = { showsFrom: record.shows_from, startsAt: record.starts_at, endsAt: record.ends_at };
  return {
    id: record.id,
    version: record.version,
    state: postState({ isDraft: record.is_draft, ...times }, now),
    pictureUrl: record.picture_url,
    kind: record.kind,
    texts: record.texts,
    isDraft: record.is_draft,
    ...times,
  };
}

export async function readPosts(
  platform: Platform,
  { restaurantId }: MemberPrincipal,
  request: {
    kind?: PostKind | undefined;
    state?: PostState | undefined;
    search?: string | undefined;
    page?: number | undefined;
  },
): Promise<{ posts: Post[]; total: number }> {
  const { database, clock } = platform;
  const asked = { ...request, now: new Date(clock.now()) };
  const { rows, total } = await listPosts(database, restaurantId, asked, PAGE_SIZE);
  const now = await readNow(platform, restaurantId);
  return { posts: rows.map((row) => viewPost(row, now)), total };
}

/** Refuses POST_TIMES_INVALID (POST-2). */
function requireSoundTimes({ kind, ...times }: WritePost): void {
  const problem = findPostProblem(kind, times);
  if (problem) refuse('POST_TIMES_INVALID', { problem });
}

/** The first words of a post, by which the audit log names it. */
const nameOf = ({ texts }: Pick<WritePost, 'texts'>): string => Object.values(texts)[0]?.title ?? '';

async function finish(
  { tx, audit }: Change,
  member: MemberPrincipal,
  { id, action, now }: { id: string; action: string; now: string },
): Promise<Post> {
  const record = (await lockPost(tx, id)) ?? refuse('POST_NOT_FOUND');
  await audit(member, { action, subjectType: 'post', subjectId: id, details: { name: nameOf(record) } });
  return viewPost(record, now);
}

/** Writes a post, as a draft or to be shown (POST-1). Refuses POST_TIMES_INVALID. */
export async function createPost(
  platform: Platform,
  member: MemberPrincipal,
  post: WritePost,
): Promise<Post> {
  requireSoundTimes(post);
  const now = await readNow(platform, member.restaurantId);
  return changeInRestaurant(platform, member.restaurantId, async (change) => {
    const { id } = await insertPost(change.tx, post, change.now);
    return finish(change, member, { id, action: 'post.create', now });
  });
}

/** Changes all of it. Refuses POST_NOT_FOUND, POST_CHANGED where it has moved on from `version`, POST_TIMES_INVALID. */
export async function changePost(
  platform: Platform,
  member: MemberPrincipal,
  postId: string,
  { version, ...post }: WritePost & { version: number },
): Promise<Post> {
  requireSoundTimes(post);
  const now = await readNow(platform, member.restaurantId);
  return changeInRestaurant(platform, member.restaurantId, async (change) => {
    const before = (await lockPost(change.tx, postId)) ?? refuse('POST_NOT_FOUND');
    if (before.version !== version) refuse('POST_CHANGED');
    await updatePost(change.tx, postId, post, change.now);
    return finish(change, member, { id: postId, action: 'post.change', now });
  });
}

/** Refuses POST_NOT_FOUND. */
export const removePost = (
  platform: Platform,
  member: MemberPrincipal,
  postId: string,
): Promise<{ done: true }> =>
  changeInRestaurant(platform, member.restaurantId, async ({ tx, audit }) => {
    const post = (await lockPost(tx, postId)) ?? refuse('POST_NOT_FOUND');
    await deletePost(tx, postId);
    const details = { name: nameOf(post) };
    await audit(member, { action: 'post.delete', subjectType: 'post', subjectId: postId, details });
    return { done: true };
  });

/** Encodes the picture anew and shows it, or with null none. Refuses PICTURE_INVALID, POST_NOT_FOUND. */
export async function setPostPicture(
  platform: Platform,
  member: MemberPrincipal,
  postId: string,
  file: Buffer | null,
): Promise<Post> {
  const { restaurantId } = member;
  const url = file && (await keepPicture(platform, restaurantId, file));
  const now = await readNow(platform, restaurantId);
  return changeInRestaurant(platform, restaurantId, async (change) => {
    if (!(await lockPost(change.tx, postId))) refuse('POST_NOT_FOUND');
    await updatePostPicture(change.tx, postId, url, change.now);
    return finish(change, member, { id: postId, action: 'post.picture', now });
  });
}

async function keepPicture({ uploads }: Platform, restaurantId: string, file: Buffer): Promise<string> {
  const content = await encodePicture(file, SIZE);
  const name = `${createHash('sha256').update(content).digest('hex').slice(0, 32)}-post.webp`;
  await uploads.keep(restaurantId, name, content);
  return addressOfUpload(restaurantId, name);
}
