import { localStore } from '#web/ui/storage.ts';

const DISMISSED = 'language_offer_dismissed';

export const isLanguageOfferDismissed = (): boolean => localStore.get(DISMISSED) !== null;
export const dismissLanguageOffer = (): void => localStore.set(DISMISSED, 'yes');
