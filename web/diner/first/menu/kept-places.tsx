import { type ReactNode, useState } from 'react';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { hasChosenLanguage } from '#web/ui/language.tsx';
import { AfterDrawing } from '#web/ui/later.tsx';
import { localStore } from '#web/ui/storage.ts';

/* Places for what is drawn after the menu, as high as it will be: nothing below them moves when it comes. */

export const TableStripPlace = () => (
  <div className="h-[calc(--spacing(16)+2lh)] text-sm sm:h-[calc(--spacing(16)+1lh)]" />
);

export const LanguagePlace = ({ children }: { children?: ReactNode }) => (
  <div className="mb-4 min-h-13">{children}</div>
);

const OFFER_DISMISSED = 'language_offer_dismissed';

export const dismissLanguageOffer = (): void => localStore.set(OFFER_DISMISSED, 'yes');

/** Offered until somebody has chosen a language or does not want to be asked. */
export const LanguagePart = () => {
  const { LanguageOffer } = useLaterParts();
  const [isOffered] = useState(() => !hasChosenLanguage() && localStore.get(OFFER_DISMISSED) === null);
  return (
    isOffered && (
      <AfterDrawing placeholder={<LanguagePlace />}>
        <LanguageOffer />
      </AfterDrawing>
    )
  );
};

/** The bell in the menu's bar. */
export const OrdersPart = () => {
  const { OrdersBell } = useLaterParts();
  return (
    <span className="size-11 shrink-0">
      <AfterDrawing placeholder={null}>
        <OrdersBell />
      </AfterDrawing>
    </span>
  );
};

/** What is being prepared for the table; mostly nothing. */
export const PrepPart = () => {
  const { PrepList } = useLaterParts();
  return (
    <AfterDrawing placeholder={null}>
      <PrepList />
    </AfterDrawing>
  );
};

export const RecommendationsPart = () => {
  const { Carousel } = useLaterParts();
  return (
    <AfterDrawing placeholder={<div className="h-49" />}>
      <Carousel />
    </AfterDrawing>
  );
};

/** The way to call staff, at the end of a diner's screen. */
export const StaffRequestPart = ({ label }: { label?: string }) => {
  const { StaffRequestButton } = useLaterParts();
  return (
    <AfterDrawing placeholder={<div className="min-h-14" />}>
      <StaffRequestButton {...(label !== undefined && { label })} />
    </AfterDrawing>
  );
};
