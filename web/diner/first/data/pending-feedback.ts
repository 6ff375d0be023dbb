import { localStore } from '#web/ui/storage.ts';

/** Where feedback waits that could not be sent. */
export const PENDING_FEEDBACK = 'sobremesa.feedback-pending';

export const hasPendingFeedback = (): boolean => localStore.get(PENDING_FEEDBACK) !== null;
