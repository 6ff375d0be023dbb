import { useState } from 'react';
import { AfterDrawing } from '#web/ui/after-drawing.tsx';
import { hasChosenLanguage } from '#web/ui/language.tsx';
import { optionalPart } from '#web/ui/optional-part.tsx';
import { LanguagePlace } from './language-place.tsx';
import { isLanguageOfferDismissed } from './offer-store.ts';

const LanguageOffer = optionalPart(() =>
  import('#web/diner/first/afterwards/language-offer.tsx').then((file) => file.LanguageOffer),
);

/** Offered until somebody has chosen a language or does not want to be asked. */
export const LanguagePart = () => {
  const [isOffered] = useState(() => !hasChosenLanguage() && !isLanguageOfferDismissed());
  return (
    isOffered && (
      <AfterDrawing placeholder={<LanguagePlace />}>
        <LanguageOffer />
      </AfterDrawing>
    )
  );
};
