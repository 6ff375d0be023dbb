import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Newspaper from 'lucide-react/icons/newspaper';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { POST_KINDS, POST_STATES, type PostState } from '#domain/visibility/posts.ts';
import { shareText } from '#domain/visibility/share-text.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { PostForm } from './post-form.tsx';
import { postsQueryOf, previewAddress, usePosts, useRemovePost } from './posts.ts';
import { usePublicPage } from './public-page.ts';

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

/** In the reader's language, or in the one there is. */
function useWords(): (post: Post) => { title: string; body: string } {
  const { language } = useLanguage();
  return ({ texts }) => texts[language] ?? texts.en ?? texts.es ?? { title: '', body: '' };
}

function useShare(): (post: Post) => void {
  const texts = useMessages('contentHub');
  const { membership } = useStaff();
  const { data: page } = usePublicPage(membership.restaurantId);
  const { language } = useLanguage();
  const wordsOf = useWords();
  return (post) => {
    const address = page?.isPublished ? `${page.address}${page.slug}/${language}` : null;
    const copying = navigator.clipboard?.writeText(shareText(wordsOf(post), address));
    Promise.resolve(copying ?? Promise.reject(new Error('no clipboard'))).then(
      () => showToast({ message: texts.shared, tone: 'success' }),
      () => showToast({ message: texts.shareFailed, tone: 'error' }),
    );
  };
}

interface PostCardProps {
  post: Post;
  /** Where its page can be looked at. */
  preview: string;
  onEdit: () => void;
  onShare: () => void;
  onRemove: () => void;
}

const PostCard = ({ post, preview, onEdit, onShare, onRemove }: PostCardProps) => {
  const texts = useMessages('contentHub');
  const { title, body } = useWords()(post);
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
          <Button
            variant="secondary"
            icon={<Pencil aria-hidden className="size-5" />}
            aria-label={texts.editOf(title)}
            onClick={onEdit}
          >
            {texts.edit}
          </Button>
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
          <Button
            variant="quiet"
            className="px-3"
            icon={<Copy aria-hidden className="size-5" />}
            aria-label={texts.shareOf(title)}
            onClick={onShare}
          >
            {texts.share}
          </Button>
          <Button
            variant="quiet"
            className="px-3"
            icon={<Trash2 aria-hidden className="size-5" />}
            aria-label={texts.removeOf(title)}
            onClick={onRemove}
          >
            {texts.remove}
          </Button>
        </div>
      </div>
    </Card>
  );
};

/** `?tab=content`: news, events and offers of the public page. */
export const ContentTab = () => {
  const texts = useMessages('contentHub');
  const failureWords = useFailureWords();
  const wordsOf = useWords();
  const { restaurantId } = useStaff().membership;
  const list = useListAddress(ADDRESS);
  const { filters, page, search } = list.address;
  const wish = { kind: filters.kind, state: filters.state, search };
  const query = usePosts(restaurantId, { ...wish, page });
  const removing = useRemovePost(restaurantId);
  const share = useShare();
  const { language } = useLanguage();
  const [subject, setSubject] = useState<Post | 'new' | null>(null);
  const [removed, setRemoved] = useState<Post | null>(null);
  const known = subject === 'new' ? null : subject;
  const add = (
    <Button icon={<Plus aria-hidden className="size-5" />} onClick={() => setSubject('new')}>
      {texts.add}
    </Button>
  );
  const remove = (post: Post) =>
    removing.mutate(post.id, {
      onSuccess: () => showToast({ message: texts.removed, tone: 'success' }),
      onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
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
