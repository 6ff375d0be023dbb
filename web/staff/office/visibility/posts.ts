import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Post, WritePost } from '#contract/posts.ts';
import { POST_KINDS, POST_STATES } from '#domain/visibility/posts.ts';
import { call, refusalOf, send } from '#web/shared/call.ts';

const keyOf = (restaurantId: string) => ['posts', restaurantId] as const;

export const usePosts = (
  restaurantId: string,
  asked: { kind: string; state: string; search: string; page: number },
) =>
  useQuery({
    queryKey: [...keyOf(restaurantId), asked],
    queryFn: ({ signal }) => {
      const kind = POST_KINDS.find((each) => each === asked.kind);
      const state = POST_STATES.find((each) => each === asked.state);
      const search = asked.search.trim();
      return call('GET /api/restaurants/:restaurantId/posts', {
        params: { restaurantId },
        query: {
          ...(kind && { kind }),
          ...(state && { state }),
          ...(search !== '' && { search }),
          page: asked.page,
        },
        signal,
      });
    },
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

/** A picture that is sent with the text, `null`: none any more; `undefined`: as it is. */
export type PictureChange = File | null | undefined;

/** Saves the text and then the picture; why the picture alone was refused is part of what was done. */
export function useSavePost(restaurantId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      known,
      post,
      picture,
    }: {
      known: Post | null;
      post: WritePost;
      picture: PictureChange;
    }): Promise<{ saved: Post; pictureError: Error | null }> => {
      const params = { restaurantId };
      const saved = known
        ? await call('PUT /api/restaurants/:restaurantId/posts/:postId', {
            params: { ...params, postId: known.id },
            body: { ...post, version: known.version },
          })
        : await call('POST /api/restaurants/:restaurantId/posts', { params, body: post });
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
    mutationFn: (postId: string) =>
      call('DELETE /api/restaurants/:restaurantId/posts/:postId', { params: { restaurantId, postId } }),
    networkMode: 'always',
    onSettled: () => refresh(client, restaurantId),
  });
}

const refresh = (client: ReturnType<typeof useQueryClient>, restaurantId: string): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: keyOf(restaurantId) }),
    client.invalidateQueries({ queryKey: ['public-page', restaurantId] }),
  ]);
