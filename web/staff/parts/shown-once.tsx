import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

interface ShownOnceProps {
  secret: string;
  /** What to do with it, because it will not be shown again. */
  hint: string;
  texts: { copy: string; copied: string; copyFailed: string; done: string };
  onClose: () => void;
}

/** A key or an address that only its owner has from now on. */
export const ShownOnce = ({ secret, hint, texts, onClose }: ShownOnceProps) => {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => showToast({ message: texts.copied, tone: 'success' }),
      () => showToast({ message: texts.copyFailed, tone: 'error' }),
    );
  return (
    <div className="flex flex-col gap-4 px-6 pb-6">
      <p className="font-semibold">{hint}</p>
      <code className="rounded-md bg-raised p-3 break-all select-all">{secret}</code>
      <div className="flex gap-3">
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        <Button variant="secondary" onClick={onClose}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
};
