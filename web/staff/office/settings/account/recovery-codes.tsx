import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Shown once, until the reader says that they are kept. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const texts = useMessages('account');
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast({ message: texts.copied, tone: 'success' }),
      () => showToast({ message: texts.copyFailed, tone: 'error' }),
    );
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-lg">{texts.codes}</h3>
      <p className="text-text-soft">{texts.codesHint}</p>
      <ul className="grid grid-cols-2 gap-x-6 rounded-md bg-raised p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copy()}>
          {texts.copyCodes}
        </Button>
        <Button onClick={onDone}>{texts.done}</Button>
      </div>
    </div>
  );
};
