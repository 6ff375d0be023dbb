import { localStore } from '#web/ui/storage.ts';

/** Storage key of unsent feedback. */
export const PENDING_FEEDBACK = 'sobremesa.feedback-pending';
/** Storage key of an unsent call for staff. */
export const UNSENT_CALL = 'sobremesa.unsent-call';

export const hasUnsent = (): boolean =>
  [PENDING_FEEDBACK, UNSENT_CALL].some((key) => localStore.get(key) !== null);
