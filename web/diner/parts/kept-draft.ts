import { storedSession } from '#web/shared/diner-token.ts';
import { isRecordWith, readStored, sessionStore } from '#web/ui/storage.ts';

const isOwned = isRecordWith<{ readonly dinerSessionId: string }>('dinerSessionId');

/** The tab's diner, who remains the same one on the farewell. */
export const dinerNow = (): string => storedSession()?.dinerSessionId ?? '';

/**
 * What the tab's diner writes, until it is sent or declined: closing the visit replaces the order's page by the farewell, and a page can be
 * reloaded. The tab's next diner does not get it.
 */
export const keptDraft = <T extends object>(key: string, isDraft: (value: unknown) => value is T) => ({
  read: (): T | null => {
    const kept = readStored(
      sessionStore,
      key,
      (value): value is T & { dinerSessionId: string } => isOwned(value) && isDraft(value),
      null,
    );
    return kept?.dinerSessionId === dinerNow() ? kept : null;
  },
  keep: (draft: T): void => sessionStore.set(key, JSON.stringify({ ...draft, dinerSessionId: dinerNow() })),
  forget: (): void => sessionStore.remove(key),
});
