import { useState } from 'react';
import { INSTRUCTIONS_LIMIT } from '#domain/ordering/order.ts';
import { storeComment, storedComment } from '#web/diner/first/data/checkout.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { useMessages } from '#web/ui/language.tsx';

/** The order's comment; kept in session storage until the order is placed. */
export const OrderComment = ({ isDisabled }: { isDisabled: boolean }) => {
  const texts = useMessages('cart');
  const [comment, setComment] = useState(storedComment);
  return (
    <TextArea
      label={texts.comment}
      isOptional
      placeholder={texts.commentPlaceholder}
      limit={INSTRUCTIONS_LIMIT}
      rows={2}
      value={comment}
      disabled={isDisabled}
      onChange={(next) => {
        setComment(next);
        storeComment(next);
      }}
    />
  );
};
