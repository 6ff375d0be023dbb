import { useMutation, useQuery } from '@tanstack/react-query';
import Link2Off from 'lucide-react/icons/link-2-off';
import Quote from 'lucide-react/icons/quote';
import { useParams } from 'react-router';
import type { LinkedReview } from '#contract/reviews.ts';
import { linkedReviewQuery, type ReviewLink, withdrawLinkedReview } from '#web/diner/data/review.ts';
import { CallError, isRefusal } from '#web/shared/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { LanguageToggle } from '#web/ui/language-toggle.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';

const Words = ({
  review,
  isWithdrawing,
  problem,
  onWithdraw,
}: {
  review: LinkedReview;
  isWithdrawing: boolean;
  problem: string;
  onWithdraw: () => void;
}) => {
  const texts = useMessages('review');
  return (
    <Card as="section" aria-label={texts.linkedTitle} className="flex flex-col gap-4">
      <p>{texts.linkedStates[review.status](review.restaurantName)}</p>
      <blockquote
        lang={review.language}
        className="flex gap-3 wrap-anywhere whitespace-pre-line text-text-soft"
      >
        <Quote aria-hidden className="size-5 shrink-0" />
        {review.words}
      </blockquote>
      {review.firstName !== null && <p className="wrap-anywhere text-text-soft">{review.firstName}</p>}
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      <Button size="lg" isLoading={isWithdrawing} onClick={onWithdraw}>
        {texts.withdraw}
      </Button>
    </Card>
  );
};

const Contents = ({ link }: { link: ReviewLink }) => {
  const texts = useMessages('review');
  const errors: Partial<Record<string, string>> = useMessages('errors');
  const common = useMessages('common');
  const { data, error, refetch } = useQuery(linkedReviewQuery(link));
  const withdrawing = useMutation({
    mutationFn: () => withdrawLinkedReview(link),
    networkMode: 'always',
  });
  const code = error instanceof CallError ? error.code : null;
  if (withdrawing.isSuccess || code === 'REVIEW_NOT_FOUND')
    return (
      <output>
        <EmptyState icon={<Quote className="size-8" />} title={texts.gone} text={texts.goneText} />
      </output>
    );
  if (error && isRefusal(error) && code !== 'RATE_LIMITED')
    return (
      <EmptyState
        icon={<Link2Off className="size-8" />}
        title={texts.linkInvalid}
        text={texts.linkInvalidText}
      />
    );
  if (error && !data) return <ErrorState title={texts.linkedFailed} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <SkeletonGroup>
        <Skeleton className="h-64" />
      </SkeletonGroup>
    );
  const failure = withdrawing.error;
  const reason = (failure instanceof CallError && errors[failure.code]) || common.unexpectedError;
  return (
    <Words
      review={data}
      isWithdrawing={withdrawing.isPending}
      problem={failure ? texts.failed(reason) : ''}
      onWithdraw={() => withdrawing.mutate()}
    />
  );
};

/**
 * `/guest-review/:restaurantId/:reviewId?key=…`: a review that a guest agreed to publish, and how to withdraw it
 * (REVIEW-3).
 */
export const LinkedReviewScreen = () => {
  const texts = useMessages('review');
  const { restaurantId = '', reviewId = '' } = useParams();
  const [search] = useSearchParams();
  return (
    <Page title={texts.linkedTitle} className="mx-auto max-w-xl px-4 pt-2 pb-10 sm:px-6">
      <header className="mb-4 flex min-h-14 items-center justify-between gap-2">
        <h1 className="text-2xl">{texts.linkedTitle}</h1>
        <LanguageToggle />
      </header>
      <Contents link={{ restaurantId, reviewId, key: search.get('key') ?? '' }} />
    </Page>
  );
};
