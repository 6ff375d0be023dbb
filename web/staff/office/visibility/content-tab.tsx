import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Newspaper from 'lucide-react/icons/newspaper';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { POST_KINDS, POST_STATES, type PostState } from '#domain/visibility/posts.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useIsLocked } from '#web/staff/parts/plan-lock.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { PostForm } from './post-form.tsx';
import {
  postsQueryOf,
  previewAddress,
  usePosts,
  usePostWords,
  useRemovePost,
  useSharePost,
} from './posts.ts';

const ADDRESS = {
  filters: ['kind', 'state'],
  sortKeys: ['at'],
  defaultSort: { by: 'at', isDescending: true },
} as const;
const PAGE_SIZE = 50;
const TONES: Readonly<Record<PostState, BadgeTone>> = {
  draft: 'warning',
  scheduled: 'primary',
  shown: 'success',
  over: 'neutral',
};

interface PostCardProps {
  post: Post;
  /** The address of its page. */
  preview: string;
  onEdit: () => void;
  onShare: () => void;
  onRemove: () => void;
}

/** Without the feature it can only be shared and deleted (PLAN-2). */
const PostCard = ({ post, preview, onEdit, onShare, onRemove }: PostCardProps) => {
  const texts = useMessages('contentHub');
  const { title, body } = usePostWords()(post);
  const isLocked = useIsLocked('visibility');
  const actions = [
    [Copy, texts.share, texts.shareOf(title), onShare],
    [Trash2, texts.remove, texts.removeOf(title), onRemove],
  ] as const;
  return (
    <Card as="li" isFlush className="flex flex-col">
      {post.pictureUrl && (
        <img src={post.pictureUrl} alt="" loading="lazy" className="aspect-[1200/630] w-full object-cover" />
      )}
      <div className="flex grow flex-col gap-2 p-5">
        <p className="flex flex-wrap gap-2">
          <Badge tone={TONES[post.state]}>{texts.states[post.state]}</Badge>
          <Badge>{texts.kinds[post.kind]}</Badge>
          {post.isOnLanding && <Badge>{texts.onLanding}</Badge>}
        </p>
        <h3 className="text-lg wrap-anywhere">{title}</h3>
        <p className="line-clamp-3 wrap-anywhere text-text-soft">{body}</p>
        <div className="mt-auto flex flex-wrap gap-x-1 gap-y-2 pt-2">
          {!isLocked && (
            <Button
              variant="secondary"
              icon={<Pencil aria-hidden className="size-5" />}
              aria-label={texts.editOf(title)}
              onClick={onEdit}
            >
              {texts.edit}
            </Button>
          )}
          <ButtonLink
            variant="quiet"
            className="px-3"
            icon={<Eye aria-hidden className="size-5" />}
            aria-label={texts.previewOf(title)}
            to={preview}
            target="_blank"
            rel="noopener"
          >
            {texts.previewOnPage}
          </ButtonLink>
          {actions.map(([Icon, text, label, onClick]) => (
            <Button
              key={text}
              variant="quiet"
              className="px-3"
              icon={<Icon aria-hidden className="size-5" />}
              aria-label={label}
              onClick={onClick}
            >
              {text}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  );
};

/** `?tab=content`: news, events and offers of the public page. */
export const ContentTab = () => {
  const texts = useMessages('contentHub');
  const showFailure = useFailureToast();
  const wordsOf = usePostWords();
  const { restaurantId } = useStaff().membership;
  const list = useListAddress(ADDRESS);
  const { filters, page, search } = list.address;
  const wish = { kind: filters.kind, state: filters.state, search };
  const query = usePosts(restaurantId, { ...wish, page });
  const removing = useRemovePost(restaurantId);
  const share = useSharePost();
  const { language } = useLanguage();
  const [subject, setSubject] = useState<Post | 'new' | null>(null);
  /** As it was read: what a colleague changes meanwhile is not deleted unseen. */
  const [removed, setRemoved] = useState<Post | null>(null);
  /** As it is now: a colleague’s change gives it a new version, and so does an own one without its answer. */
  const current = (one: Post) => query.data?.posts.find(({ id }) => id === one.id) ?? one;
  const known = subject === 'new' || subject === null ? null : current(subject);
  const add = useIsLocked('visibility') ? undefined : (
    <Button icon={<Plus aria-hidden className="size-5" />} onClick={() => setSubject('new')}>
      {texts.add}
    </Button>
  );
  const remove = (post: Post) =>
    removing.mutate(post, {
      onSuccess: () => showToast({ message: texts.removed, tone: 'success' }),
      onError: showFailure,
      onSettled: () => setRemoved(null),
    });
  return (
    <ListScreen
      isPart
      title={texts.title}
      intro={texts.intro}
      list={list}
      search={{ label: texts.search, placeholder: texts.searchHint }}
      filters={[
        {
          name: 'kind',
          label: texts.kind,
          options: POST_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
        },
        {
          name: 'state',
          label: texts.state,
          options: POST_STATES.map((value) => ({ value, label: texts.states[value] })),
        },
      ]}
      csv={{ list: 'posts', query: postsQueryOf(wish) }}
      actions={add}
      query={query}
      rowsOf={({ posts, total }) => ({ rows: posts, total })}
      pageSize={PAGE_SIZE}
      keyOf={({ id }) => id}
      empty={{
        icon: <Newspaper className="size-7" />,
        title: texts.empty,
        text: texts.emptyHint,
        action: add,
      }}
      after={
        <>
          <Sheet
            isOpen={subject !== null}
            onClose={() => setSubject(null)}
            title={known ? texts.editTitle(wordsOf(known).title) : texts.addTitle}
          >
            {subject !== null && (
              <PostForm key={known?.id ?? 'new'} known={known} onDone={() => setSubject(null)} />
            )}
          </Sheet>
          <ConfirmDialog
            isOpen={removed !== null}
            title={texts.removeTitle}
            confirmLabel={texts.removeNow}
            isDangerous
            isBusy={removing.isPending}
            onConfirm={() => removed && remove(removed)}
            onClose={() => setRemoved(null)}
          >
            <p>{texts.removeText}</p>
          </ConfirmDialog>
        </>
      }
    >
      {(rows) => (
        <ul className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3" aria-label={texts.title}>
          {rows.map((post) => (
            <PostCard
              key={post.id}
              post={post}
              preview={previewAddress(restaurantId, post.id, language)}
              onEdit={() => setSubject(post)}
              onShare={() => share(post)}
              onRemove={() => setRemoved(post)}
            />
          ))}
        </ul>
      )}
    </ListScreen>
  );
};
