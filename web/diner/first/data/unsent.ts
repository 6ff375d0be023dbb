import { localStore } from '#web/ui/storage.ts';

/** Where feedback waits that could not be sent. */
export const PENDING_FEEDBACK = 'sobremesa.feedback-pending';
/** And a call for staff. */
export const UNSENT_CALL = 'sobremesa.unsent-call';

export const hasUnsent = (): boolean =>
  [PENDING_FEEDBACK, UNSENT_CALL].some((key) => localStore.get(key) !== null);
