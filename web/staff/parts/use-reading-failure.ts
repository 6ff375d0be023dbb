import { CallError } from '#web/shared/call.ts';
import { useMessages } from '#web/ui/language.tsx';
import { useFailureWords } from './use-failure-words.ts';

/** Why the server could not read a sheet: the invalid line or the number of rows, if it has sent it. */
export function useReadingFailure() {
  const texts = useMessages('lists');
  const failureWords = useFailureWords();
  return (error: Error): string => {
    const { quoteAtLine, rows, mostRows } = error instanceof CallError ? error.details : {};
    if (typeof quoteAtLine === 'number') return texts.quoteOpen(quoteAtLine);
    const isTooLong = typeof rows === 'number' && typeof mostRows === 'number' && rows > mostRows;
    return isTooLong ? texts.tooManyRows(rows, mostRows) : failureWords(error);
  };
}
