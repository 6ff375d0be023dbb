import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '#contract/common.ts';
import type { NewPost, Post, WritePost } from '#contract/posts.ts';
import { localMinute } from '#domain/restaurant/local-time.ts';
import { findPostProblem, type PostKind, type PostState, postState } from '#domain/visibility/posts.ts';
import { contentHub as english } from '#messages/en/content-hub.ts';
import { contentHub as spanish } from '#messages/es/content-hub.ts';
import { getProfile } from '#server/features/restaurants/get-profile.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { announcePage } from '#server/platform/changes/announce-page.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { sameOrRefuse } from '#server/platform/database/reused-ids.ts';
import { refuse } from '#server/platform/errors.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
import { encodePicture } from '#server/platform/uploads/picture.ts';
import { addressOfUpload } from '#server/platform/uploads/uploads.ts';
import {
  deletePost,
  insertPost,
  lockPost,
  type PostRecord,
  postList,
  updatePost,
  updatePostPicture,
} from './store.ts';

const PAGE_SIZE = 50;
const SIZE = { width: 1200, height: 630, fit: 'cover' } as const;

/** Wall clock time of the restaurant, to the minute. */
async function readNow({ database, clock }: Platform, restaurantId: string): Promise<string> {
  const { timezone } = await getProfile(database, restaurantId);
  return localMinute(clock.now(), timezone);
}

const writtenOf = (record: PostRecord) => ({
  kind: record.kind,
  texts: record.texts,
  isDraft: record.is_draft,
  isOnLanding: record.is_on_landing,
  showsFrom: record.shows_from,
  startsAt: record.starts_at,
  endsAt: record.ends_at,
});

function viewPost(record: PostRecord, now: string): Post {
  const written = writtenOf(record);
  return {
    id: record.id,
    version: record.version,
    state: postState(written, now),
    pictureUrl: record.picture_url,
    ...written,
  };
}

interface PostsRequest {
  readonly kind?: PostKind | undefined;
  readonly state?: PostState | undefined;
  readonly search?: string | undefined;
}

export async function readPosts(
  platform: Platform,
  { restaurantId }: MemberPrincipal,
  request: PostsRequest & { page?: number | undefined },
): Promise<{ posts: Post[]; total: number }> {
  const { database, clock } = platform;
  const list = postList(new Date(clock.now()));
  const { rows, total } = await list.page(database, restaurantId, request, PAGE_SIZE);
  const now = await readNow(platform, restaurantId);
  return { posts: rows.map((row) => viewPost(row, now)), total };
}

const WORDS = { en: english, es: spanish };

/** A time in a format that every spreadsheet reads. */
const cellOf = (minute: string | null): string => (minute ?? '').replace('T', ' ');

export async function exportPosts(
  platform: Platform,
  { restaurantId }: MemberPrincipal,
  { language, ...request }: PostsRequest & { language?: Language | undefined },
): Promise<FileReply> {
  const { database, clock } = platform;
  const now = await readNow(platform, restaurantId);
  return listCsv(platform, restaurantId, language, {
    list: 'posts',
    fileName: 'posts.csv',
    rows: postList(new Date(clock.now())).rows(database, restaurantId, request),
    columns: {
      kind: ({ kind }, { language: asked }) => WORDS[asked].kinds[kind],
      state: (each, { language: asked }) => WORDS[asked].states[viewPost(each, now).state],
      titleEn: ({ texts }) => texts.en?.title ?? '',
      textEn: ({ texts }) => texts.en?.body ?? '',
      titleEs: ({ texts }) => texts.es?.title ?? '',
      textEs: ({ texts }) => texts.es?.body ?? '',
      showsFrom: (each) => cellOf(each.shows_from),
      startsAt: (each) => cellOf(each.starts_at),
      endsAt: (each) => cellOf(each.ends_at),
      isOnLanding: (each, { yesOrNo }) => yesOrNo(each.is_on_landing),
    },
  });
}

/** Refuses POST_TIMES_INVALID (POST-2). */
function requireSoundTimes({ kind, ...times }: WritePost): void {
  const problem = findPostProblem(kind, times);
  if (problem) refuse('POST_TIMES_INVALID', { problem });
}

/** The first words of a post, which identify it in the audit log. */
const nameOf = ({ texts }: Pick<WritePost, 'texts'>): string => Object.values(texts)[0]?.title ?? '';

async function finish(
  change: Change,
  member: MemberPrincipal,
  { id, action, now }: { id: string; action: string; now: string },
): Promise<Post> {
  const record = (await lockPost(change.tx, id)) ?? refuse('POST_NOT_FOUND');
  await change.audit(member, {
    action,
    subjectType: 'post',
    subjectId: id,
    details: { name: nameOf(record) },
  });
  await announcePage(change);
  return viewPost(record, now);
}

/**
 * Creates a post, as a draft or published (POST-1), one for each id (POST-7). Refuses POST_TIMES_INVALID, and COMMAND_REUSED for the id of
 * a post with another content.
 */
export async function createPost(
  platform: Platform,
  member: MemberPrincipal,
  { id = randomUUID(), ...post }: NewPost,
): Promise<Post> {
  requireSoundTimes(post);
  const now = await readNow(platform, member.restaurantId);
  return changeInRestaurant(platform, member.restaurantId, async (change) => {
    const isNew = await insertPost(change.tx, { id, ...post }, change.now);
    if (isNew) return finish(change, member, { id, action: 'post.create', now });
    const known = await lockPost(change.tx, id);
    return viewPost(sameOrRefuse(known, writtenOf, post), now);
  });
}

/**
 * Replaces all fields; a repetition of the last change changes nothing (POST-7). Refuses POST_NOT_FOUND, POST_CHANGED if it no longer has
 * `version`, POST_TIMES_INVALID.
 */
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
    const isRepeated = before.version === version + 1 && isDeepStrictEqual(writtenOf(before), post);
    if (isRepeated) return viewPost(before, now);
    if (before.version !== version) refuse('POST_CHANGED');
    await updatePost(change.tx, postId, post, change.now);
    return finish(change, member, { id: postId, action: 'post.change', now });
  });
}

/** Refuses POST_NOT_FOUND, and POST_CHANGED if it no longer has `version`, which older programs do not send. */
export const removePost = (
  platform: Platform,
  member: MemberPrincipal,
  postId: string,
  version: number | undefined,
): Promise<{ done: true }> =>
  changeInRestaurant(platform, member.restaurantId, async (change) => {
    const post = (await lockPost(change.tx, postId)) ?? refuse('POST_NOT_FOUND');
    if (version !== undefined && post.version !== version) refuse('POST_CHANGED');
    await deletePost(change.tx, postId);
    const details = { name: nameOf(post) };
    await change.audit(member, { action: 'post.delete', subjectType: 'post', subjectId: postId, details });
    await announcePage(change);
    return { done: true };
  });

/** Re-encodes and sets the picture, or removes it with null. Refuses PICTURE_INVALID, POST_NOT_FOUND. */
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
