import { useState } from 'react';
import type { GuestReview, PublishReview } from '#contract/reviews.ts';
import { FIRST_NAME_LIMIT, REVIEW_LIMIT } from '#domain/visibility/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

interface ReviewFormProps {
  review: GuestReview;
  isSending: boolean;
  /** What the server said. */
  problem: string;
  onSend: (body: PublishReview) => void;
  onDecline: () => void;
}

/** The words as everybody would read them, a name or none, and the sentence that is agreed to (REVIEW-2). */
export const ReviewForm = ({ review, isSending, problem, onSend, onDecline }: ReviewFormProps) => {
  const texts = useMessages('review');
  const { language } = useLanguage();
  const [words, setWords] = useState(review.words.slice(0, REVIEW_LIMIT));
  const [firstName, setFirstName] = useState('');
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
        onChange={setWords}
        error={isTried && isWordless ? texts.wordsMissing : undefined}
      />
      <TextField
        label={texts.firstName}
        hint={texts.firstNameHint}
        isOptional
        autoComplete="given-name"
        maxLength={FIRST_NAME_LIMIT}
        value={firstName}
        onChange={({ target }) => setFirstName(target.value)}
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
