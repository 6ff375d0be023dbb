import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useFailureWords } from './use-failure-words.ts';

/** Long enough to read it and to reconsider. */
const UNDO_MS = 10_000;

export interface Undoable {
  /** What was done. */
  message: string;
  /** The undo; works even after the screen is closed. */
  undo: () => Promise<unknown>;
  /** The message after an undo. */
  undone?: string;
  /** A later one with the same id replaces it. */
  id?: string;
}

/** Shows what was done with an undo, and the outcome of the undo. */
export function useUndoToast(): (done: Undoable) => void {
  const common = useMessages('common');
  const failureWords = useFailureWords();
  return ({ message, undo, undone, id }) => {
    const named = id === undefined ? {} : { id };
    const onAct = () =>
      void undo().then(
        () => undone !== undefined && showToast({ ...named, message: undone, tone: 'success' }),
        (error: unknown) => showToast({ ...named, message: failureWords(error), tone: 'error' }),
      );
    showToast({
      ...named,
      message,
      tone: 'success',
      durationMs: UNDO_MS,
      action: { label: common.undo, onAct },
    });
  };
}
