import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Quote from 'lucide-react/icons/quote';
import { useState } from 'react';
import type { GuestReview, PublishReview } from '#contract/reviews.ts';
import { FIRST_NAME_LIMIT, REVIEW_LIMIT } from '#domain/visibility/reviews.ts';
import { changeReview, reviewQuery } from '#web/diner/data/review.ts';
import { isOwnersNow, keptDraft, ownerNow } from '#web/diner/parts/kept-draft.ts';
import { CallError } from '#web/shared/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { isRecordWith, localStore } from '#web/ui/storage.ts';

/** Who has declined, so that neither a reload nor another page of the visit asks again. */
const DECLINED = 'sobremesa.review-declined';

interface ReviewDraft {
  readonly words: string;
  readonly firstName: string;
}
/** Without the consent, which is given on the page that sends it. */
const kept = keptDraft('sobremesa.review-draft', isRecordWith<ReviewDraft>('words', 'firstName'));

interface ReviewFormProps {
  review: GuestReview;
  isSending: boolean;
  /** The server's error. */
  problem: string;
  onSend: (body: PublishReview) => void;
  onDecline: () => void;
}

/** The review as it would be published, a name or none, and the consent (REVIEW-2). */
const ReviewForm = ({ review, isSending, problem, onSend, onDecline }: ReviewFormProps) => {
  const texts = useMessages('review');
  const { language } = useLanguage();
  const [draft, setDraft] = useState(
    () => kept.read() ?? { words: review.words.slice(0, REVIEW_LIMIT), firstName: '' },
  );
  const { words, firstName } = draft;
  const change = (part: Partial<ReviewDraft>) => {
    setDraft({ ...draft, ...part });
    kept.keep({ ...draft, ...part });
  };
  const [isAgreed, setIsAgreed] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const isWordless = words.trim() === '';
  const send = () => {
    setIsTried(true);
    if (isWordless || !isAgreed) return;
    onSend({
      words: words.trim(),
      language,
      ...(firstName.trim() !== '' && { firstName: firstName.trim() }),
    });
  };
  return (
    <Card as="section" aria-label={texts.title} className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl">{texts.title}</h2>
        <p className="text-text-soft">{texts.text(review.restaurantName)}</p>
      </div>
      <TextArea
        label={texts.words}
        rows={3}
        limit={REVIEW_LIMIT}
        value={words}
        onChange={(next) => change({ words: next })}
        error={isTried && isWordless ? texts.wordsMissing : undefined}
      />
      <TextField
        label={texts.firstName}
        hint={texts.firstNameHint}
        isOptional
        autoComplete="given-name"
        maxLength={FIRST_NAME_LIMIT}
        value={firstName}
        onChange={({ target }) => change({ firstName: target.value })}
      />
      <Checkbox
        label={texts.consent(review.restaurantName)}
        checked={isAgreed}
        onChange={({ target }) => setIsAgreed(target.checked)}
      />
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem || (isTried && !isAgreed && texts.consentMissing)}
      </p>
      <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:*:grow">
        <Button variant="quiet" onClick={onDecline}>
          {texts.decline}
        </Button>
        <Button isLoading={isSending} onClick={send}>
          {texts.send}
        </Button>
      </div>
    </Card>
  );
};

/** After the thanks: may the restaurant quote it (REVIEW-1), and links to other sites (REVIEW-4). */
export const ReviewPart = ({ orderId }: { orderId: string }) => {
  const { data } = useQuery(reviewQuery(orderId));
  if (!data) return null;
  return (
    <div className="flex flex-col gap-4 pt-4">
      {data.state !== 'none' && <Quoted orderId={orderId} review={data} />}
      {data.links.length > 0 && <Elsewhere links={data.links} />}
    </div>
  );
};

function useChangeReview(orderId: string) {
  const texts = useMessages('review');
  const errors: Partial<Record<string, string>> = useMessages('errors');
  const common = useMessages('common');
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: (body: PublishReview | null) => changeReview(orderId, body),
    networkMode: 'always',
    onMutate: () => setProblem(''),
    // Here, and not where it is sent: a page that has closed by then must not leave the first name behind.
    onSuccess: (fresh, body) => {
      if (body) kept.forget();
      client.setQueryData(reviewQuery(orderId).queryKey, fresh);
    },
    onError: (error) =>
      setProblem(texts.failed((error instanceof CallError && errors[error.code]) || common.unexpectedError)),
  });
  return { mutate, isPending, problem };
}

/** The link for withdrawing a review after the session has ended (REVIEW-3). */
const KeepLink = ({ path }: { path: string }) => {
  const texts = useMessages('review');
  const [said, setSaid] = useState('');
  const address = new URL(path, location.origin).href;
  const copy = () => {
    // Without https there is no clipboard.
    const copying = navigator.clipboard?.writeText(address);
    Promise.resolve(copying ?? Promise.reject(new Error('no clipboard'))).then(
      () => setSaid(texts.linkKept),
      () => setSaid(texts.linkFailed),
    );
  };
  return (
    <div className="flex flex-col gap-2">
      <p>{texts.link}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" icon={<Copy aria-hidden className="size-5" />} onClick={copy}>
          {texts.keepLink}
        </Button>
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-primary underline"
        >
          {texts.openLink}
        </a>
      </div>
      <output className="text-text-soft empty:hidden">{said}</output>
    </div>
  );
};

const Quoted = ({ orderId, review }: { orderId: string; review: GuestReview }) => {
  const texts = useMessages('review');
  const { mutate, isPending, problem } = useChangeReview(orderId);
  const [said, setSaid] = useState(isOwnersNow(localStore.get(DECLINED) ?? '') ? texts.declined : '');
  if (review.state === 'given')
    return (
      <Card as="section" aria-label={texts.title} className="flex flex-col gap-3">
        <output>{texts.given}</output>
        <blockquote className="flex gap-3 wrap-anywhere whitespace-pre-line text-text-soft">
          <Quote aria-hidden className="size-5 shrink-0" />
          {review.words}
        </blockquote>
        {review.withdrawalPath !== null && <KeepLink path={review.withdrawalPath} />}
        <p role="alert" className="text-danger empty:hidden">
          {problem}
        </p>
        <Button
          variant="quiet"
          isLoading={isPending}
          onClick={() => mutate(null, { onSuccess: () => setSaid(texts.withdrawn) })}
        >
          {texts.withdraw}
        </Button>
      </Card>
    );
  if (said !== '') return <output className="text-center text-text-soft">{said}</output>;
  return (
    <ReviewForm
      review={review}
      isSending={isPending}
      problem={problem}
      onSend={mutate}
      onDecline={() => {
        kept.forget();
        localStore.set(DECLINED, ownerNow());
        setSaid(texts.declined);
      }}
    />
  );
};

const Elsewhere = ({ links }: Pick<GuestReview, 'links'>) => {
  const texts = useMessages('review');
  return (
    <section aria-label={texts.elsewhere} className="text-center">
      <h2 className="text-lg">{texts.elsewhere}</h2>
      <ul className="flex flex-wrap justify-center gap-x-4">
        {links.map(({ site, url }) => (
          <li key={site}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 min-w-11 items-center justify-center text-primary underline"
            >
              {texts.sites[site]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
