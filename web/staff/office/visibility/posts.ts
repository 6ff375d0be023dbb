import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Post, WritePost } from '#contract/posts.ts';
import { POST_KINDS, POST_STATES } from '#domain/visibility/posts.ts';
import { shareText } from '#domain/visibility/share-text.ts';
import type { Language } from '#messages/words/language.ts';
import { call, refusalOf, send } from '#web/shared/call.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { usePublicPage } from './public-page.ts';

const keyOf = (restaurantId: string) => ['posts', restaurantId] as const;

interface PostsWish {
  readonly kind: string;
  readonly state: string;
  readonly search: string;
}

/** The filters of the address; invalid ones are ignored. */
export function postsQueryOf(wish: PostsWish) {
  const kind = POST_KINDS.find((each) => each === wish.kind);
  const state = POST_STATES.find((each) => each === wish.state);
  const search = wish.search.trim();
  return { ...(kind && { kind }), ...(state && { state }), ...(search !== '' && { search }) };
}

/** The public page with that post, whatever its state. */
export const previewAddress = (restaurantId: string, postId: string, language: Language): string =>
  `/api/restaurants/${restaurantId}/public-page/preview?${new URLSearchParams({ postId, language })}`;

export const usePosts = (restaurantId: string, { page, ...wish }: PostsWish & { page: number }) =>
  useQuery({
    queryKey: [...keyOf(restaurantId), wish, page],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/posts', {
        params: { restaurantId },
        query: { ...postsQueryOf(wish), page },
        signal,
      }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });

/** A photo over a phone's network. */
const UPLOAD_GIVE_UP_AFTER_MS = 60_000;

async function sendPicture(restaurantId: string, postId: string, file: File): Promise<Post> {
  const response = await send(
    `/api/restaurants/${encodeURIComponent(restaurantId)}/posts/${encodeURIComponent(postId)}/picture`,
    {
      method: 'POST',
      headers: { 'content-type': file.type },
      body: file,
      signal: AbortSignal.timeout(UPLOAD_GIVE_UP_AFTER_MS),
    },
  );
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()) as Post;
}

/** A new picture; `null`: remove it; `undefined`: unchanged. */
export type PictureChange = File | null | undefined;

/** Saves the text and then the picture; the result includes a refusal of the picture alone. */
export function useSavePost(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      known,
      newId,
      post,
      picture,
    }: {
      known: Post | null;
      /** Of a new post. */
      newId: string;
      post: WritePost;
      picture: PictureChange;
    }): Promise<{ saved: Post; pictureError: Error | null }> => {
      const params = { restaurantId };
      const saved = known
        ? await call('PUT /api/restaurants/:restaurantId/posts/:postId', {
            params: { ...params, postId: known.id },
            body: { ...post, version: known.version },
          })
        : await call('POST /api/restaurants/:restaurantId/posts', { params, body: { ...post, id: newId } });
      if (picture === undefined) return { saved, pictureError: null };
      try {
        return { saved: await changePicture(restaurantId, saved.id, picture), pictureError: null };
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        return { saved, pictureError: error };
      }
    },
    networkMode: 'always',
    onSettled: () => refresh(client, restaurantId),
  });
}

const changePicture = (restaurantId: string, postId: string, picture: File | null): Promise<Post> =>
  picture
    ? sendPicture(restaurantId, postId, picture)
    : call('DELETE /api/restaurants/:restaurantId/posts/:postId/picture', {
        params: { restaurantId, postId },
      });

export function useRemovePost(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id: postId, version }: Post) =>
      call('DELETE /api/restaurants/:restaurantId/posts/:postId', {
        params: { restaurantId, postId },
        query: { version },
      }),
    networkMode: 'always',
    onSettled: () => refresh(client, restaurantId),
  });
}

const refresh = (client: ReturnType<typeof useQueryClient>, restaurantId: string): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: keyOf(restaurantId) }),
    client.invalidateQueries({ queryKey: ['public-page', restaurantId] }),
  ]);

/** In the reader's language, or the available one. */
export function usePostWords(): (post: Post) => { title: string; body: string } {
  const { language } = useLanguage();
  return ({ texts }) => texts[language] ?? texts.en ?? texts.es ?? { title: '', body: '' };
}

export function useSharePost(): (post: Post) => void {
  const texts = useMessages('contentHub');
  const { membership } = useStaff();
  const { data: page } = usePublicPage(membership.restaurantId);
  const { language } = useLanguage();
  const wordsOf = usePostWords();
  return (post) => {
    const address = page?.isPublished ? `${page.address}${page.slug}/${language}` : null;
    const copying = navigator.clipboard?.writeText(shareText(wordsOf(post), address));
    Promise.resolve(copying ?? Promise.reject(new Error('no clipboard'))).then(
      () => showToast({ message: texts.shared, tone: 'success' }),
      () => showToast({ message: texts.shareFailed, tone: 'error' }),
    );
  };
}
