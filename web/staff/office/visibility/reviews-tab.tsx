import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Quote from 'lucide-react/icons/quote';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Review } from '#contract/reviews.ts';
import { REVIEW_STATES, type ReviewState } from '#domain/visibility/reviews.ts';
import { formatDayAndClock } from '#web/shared/local-time.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useIsLocked } from '#web/staff/parts/plan-lock.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { holdTaps } from '#web/ui/taps/hold-taps.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { ProfileLinksPart } from './profile-links-form.tsx';
import { type Decision, reviewsQueryOf, useDecideReview, useReviews } from './reviews.ts';

const ADDRESS = {
  filters: ['status'],
  sortKeys: ['at'],
  defaultSort: { by: 'at', isDescending: true },
} as const;
const PAGE_SIZE = 50;
const TONES: Readonly<Record<ReviewState, BadgeTone>> = {
  waiting: 'warning',
  approved: 'success',
  hidden: 'neutral',
};

/** The part of a review in a button's name. */
const LONGEST_NAME = 40;
const nameOf = ({ words }: Review): string =>
  words.length > LONGEST_NAME ? `${words.slice(0, LONGEST_NAME)}…` : words;

interface ReviewCardProps {
  review: Review;
  /** What is under way. */
  pending: Decision | null;
  /** A decision about any review is under way. */
  isBusy: boolean;
  onDecide: (decision: 'approved' | 'hidden') => void;
  onRemove: () => void;
}

/** Without the feature it can only be hidden and deleted (PLAN-2). */
const ReviewCard = ({ review, pending, isBusy, onDecide, onRemove }: ReviewCardProps) => {
  const texts = useMessages('reviewsOffice');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const moment = formatDayAndClock(review.consentedAt, language, timezone);
  const isLocked = useIsLocked('visibility');
  const waits = isBusy && pending === null;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={TONES[review.status]}>{texts.states[review.status]}</Badge>
        <span className="text-accent" aria-hidden>
          {'★'.repeat(review.stars)}
        </span>
        <span className="sr-only">{texts.stars(review.stars)}</span>
        <b>{review.firstName ?? texts.noName}</b>
      </div>
      <blockquote lang={review.language} className="wrap-anywhere whitespace-pre-line">
        {review.words}
      </blockquote>
      <p className="text-sm text-text-soft">
        {texts.at(moment)}
        {review.decided && `. ${texts.decidedBy(review.decided.by)}`}
      </p>
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer content-center text-primary">{texts.consent}</summary>
        <p lang={review.language}>{review.consentText}</p>
      </details>
      <div className="flex flex-wrap gap-2">
        {!isLocked && review.status !== 'approved' && (
          <Button
            icon={<Eye aria-hidden className="size-5" />}
            aria-label={texts.approveOf(nameOf(review))}
            isLoading={pending === 'approved'}
            disabled={waits}
            onClick={() => onDecide('approved')}
          >
            {texts.approve}
          </Button>
        )}
        {review.status !== 'hidden' && (
          <Button
            variant="secondary"
            icon={<EyeOff aria-hidden className="size-5" />}
            aria-label={texts.hideOf(nameOf(review))}
            isLoading={pending === 'hidden'}
            disabled={waits}
            onClick={() => onDecide('hidden')}
          >
            {texts.hide}
          </Button>
        )}
        <Button
          variant="quiet"
          icon={<Trash2 aria-hidden className="size-5" />}
          aria-label={texts.removeOf(nameOf(review))}
          disabled={waits}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </div>
    </Card>
  );
};

/** `?tab=reviews`: reviews with consent, and the restaurant's profiles elsewhere. */
export const ReviewsTab = () => {
  const texts = useMessages('reviewsOffice');
  const { restaurantId } = useStaff().membership;
  const list = useListAddress(ADDRESS);
  const { filters, page, search } = list.address;
  const wish = { status: filters.status, search };
  const query = useReviews(restaurantId, { ...wish, page });
  const deciding = useDecideReview(restaurantId);
  const [removed, setRemoved] = useState<Review | null>(null);
  const pendingOf = ({ id }: Review): Decision | null =>
    deciding.isPending && deciding.variables.review.id === id ? deciding.variables.decision : null;
  const decide = (review: Review, decision: 'approved' | 'hidden') => {
    if (deciding.isPending) return;
    deciding.mutate(
      { review, decision },
      {
        onSuccess: () => showToast({ message: texts[decision], tone: 'success' }),
        // By now another review, or other words, can be under the finger: the second of a double tap would publish them unread.
        onSettled: () => holdTaps(),
      },
    );
  };
  return (
    <div className="flex flex-col gap-8">
      <ListScreen
        isPart
        title={texts.title}
        intro={texts.intro}
        width="max-w-4xl"
        list={list}
        search={{ label: texts.search, placeholder: texts.searchHint }}
        filters={[
          {
            name: 'status',
            label: texts.status,
            options: REVIEW_STATES.map((value) => ({ value, label: texts.states[value] })),
          },
        ]}
        csv={{ list: 'reviews', query: reviewsQueryOf(wish) }}
        query={query}
        rowsOf={({ reviews, total }) => ({ rows: reviews, total })}
        pageSize={PAGE_SIZE}
        keyOf={({ id }) => id}
        empty={{ icon: <Quote className="size-7" />, title: texts.empty, text: texts.emptyHint }}
        after={
          <ConfirmDialog
            isOpen={removed !== null}
            title={texts.removeTitle}
            confirmLabel={texts.removeNow}
            isDangerous
            isBusy={deciding.isPending}
            onConfirm={() =>
              removed &&
              deciding.mutate(
                { review: removed, decision: 'delete' },
                {
                  onSuccess: () => showToast({ message: texts.removed, tone: 'success' }),
                  onSettled: () => {
                    holdTaps();
                    setRemoved(null);
                  },
                },
              )
            }
            onClose={() => setRemoved(null)}
          >
            <p>{texts.removeText}</p>
          </ConfirmDialog>
        }
      >
        {(rows) => (
          <ul className="grid gap-4 lg:grid-cols-2" aria-label={texts.title}>
            {rows.map((review) => (
              <ReviewCard
                key={review.id}
                review={review}
                pending={pendingOf(review)}
                isBusy={deciding.isPending}
                onDecide={(decision) => decide(review, decision)}
                onRemove={() => setRemoved(review)}
              />
            ))}
          </ul>
        )}
      </ListScreen>
      <ProfileLinksPart />
    </div>
  );
};
