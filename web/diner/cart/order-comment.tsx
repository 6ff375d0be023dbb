import { useState } from 'react';
import { INSTRUCTIONS_LIMIT } from '#domain/order.ts';
import { storeComment, storedComment } from '#web/data/checkout.ts';
import { useMessages } from '#web/ui/language.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

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
