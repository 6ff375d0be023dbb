import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';

export interface FieldProblem {
  /** The `name` of the field. */
  field: string;
  label: string;
  problem: string;
}

interface FormFrameProps {
  /** Read as the form's name. */
  title: string;
  isDirty: boolean;
  isSaving: boolean;
  /** Named on top once sending was tried; each leads to its field. */
  problems: readonly FieldProblem[];
  /** What the server said about the whole: a conflict, no network. */
  failure?: ReactNode;
  onSave: () => void;
  /** Back to what is stored. */
  onReset?: () => void;
  saveLabel?: string;
  /** In a sheet no navigation lies under the buttons. */
  isInSheet?: boolean;
  children: ReactNode;
}

const Summary = ({ problems }: { problems: readonly FieldProblem[] }) => {
  const lists = useMessages('lists');
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const show = (field: string) => {
    const form = summary.current?.closest('form');
    form?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus();
  };
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="rounded-lg border border-danger bg-danger-soft p-4 text-danger outline-none"
    >
      <p className="font-semibold">{lists.problems(problems.length)}</p>
      <ul className="pt-1">
        {problems.map(({ field, label, problem }) => (
          <li key={field}>
            <button type="button" className="min-h-11 text-left underline" onClick={() => show(field)}>
              {label}: {problem}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Around a form: the summary of what is wrong, saving by button and by Ctrl/Cmd+S, and the browser's question on leaving. */
export const FormFrame = (props: FormFrameProps) => {
  const { title, isDirty, isSaving, problems, failure, onSave, onReset, saveLabel } = props;
  const { isInSheet = false, children } = props;
  const common = useMessages('common');
  const lists = useMessages('lists');
  const save = () => {
    if (!isSaving) onSave();
  };
  const saveByKey = useEffectEvent(save);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      saveByKey();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <form
      aria-label={title}
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {problems.length > 0 && <Summary problems={problems} />}
      {failure !== undefined && (
        <div role="alert" className="rounded-lg border border-danger bg-danger-soft p-4 text-danger">
          {failure}
        </div>
      )}
      {children}
      <div
        className={cx(
          'sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-end gap-3 border-t border-line px-1 py-3 max-sm:gap-2 max-sm:*:px-4',
          isInSheet ? 'bg-card' : 'bg-background/95 backdrop-blur-sm max-lg:bottom-14',
        )}
      >
        {isDirty && <p className="mr-auto text-text-soft max-sm:sr-only">{lists.unsaved}</p>}
        {onReset && (
          <Button
            variant="secondary"
            disabled={!isDirty}
            className="max-sm:disabled:hidden"
            onClick={onReset}
          >
            {lists.discard}
          </Button>
        )}
        <Button type="submit" isLoading={isSaving}>
          {saveLabel ?? common.save}
        </Button>
      </div>
    </form>
  );
};
