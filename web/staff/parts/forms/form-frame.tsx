import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { firstProblem, showField } from '#web/ui/forms/show-problem.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { RestoredNote } from './restored-note.tsx';
import type { FieldProblem, FormState } from './use-form.ts';

interface FormFrameProps {
  form: FormState;
  /** Read as the form's name. */
  title?: string;
  /** For a submit button that stands outside: in the footer of a sheet. */
  id?: string;
  className?: string;
  /** The form replaces what had the focus: focuses its first input. */
  takesFocus?: boolean;
  /**
   * A long form: a bar with Save and Discard that stays in view, a summary of the problems, Ctrl/Cmd+S, the browser's question on leaving.
   * A short form has none of these, and its own submit button among its children.
   */
  saveBar?: 'page' | 'sheet';
  saveLabel?: string;
  canDiscard?: boolean;
  children: ReactNode;
}

const findField = (form: HTMLFormElement | null, field: string) =>
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`);

interface SummaryProps {
  ref: RefObject<HTMLDivElement | null>;
  problems: readonly FieldProblem[];
}

const Summary = ({ ref, problems }: SummaryProps) => {
  const lists = useMessages('lists');
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-lg border border-danger bg-danger-soft p-4 text-danger outline-none"
    >
      <p className="font-semibold">{lists.problems(problems.length)}</p>
      <ul className="pt-1">
        {problems.map(({ field, label, problem }) => (
          <li key={field}>
            <button
              type="button"
              className="min-h-11 text-left underline"
              onClick={(event) => showField(findField(event.currentTarget.form, field))}
            >
              {label}: {problem}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

const Overtaken = ({ form: { overtaken }, className }: { form: FormState; className: string }) => {
  const lists = useMessages('lists');
  const { language } = useLanguage();
  return (
    <output className={cx('empty:hidden', className)}>
      {overtaken.length > 0 &&
        lists.overtaken(new Intl.ListFormat(language).format(overtaken.filter((label) => label !== '')))}
    </output>
  );
};

const SaveBar = ({ form, saveBar, saveLabel, canDiscard = true }: FormFrameProps) => {
  const common = useMessages('common');
  const lists = useMessages('lists');
  const { isDirty } = form;
  const saveByKey = useEffectEvent(form.submit);
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
    <div
      data-tools
      className={cx(
        'sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-end gap-3 border-t border-line px-1 py-3 max-sm:gap-2 max-sm:*:px-4',
        // In a sheet there is no navigation below the buttons.
        saveBar === 'sheet'
          ? 'bg-card'
          : 'bg-background/95 backdrop-blur-sm max-lg:bottom-[calc(--spacing(14)+env(safe-area-inset-bottom))]',
      )}
    >
      {isDirty && form.overtaken.length === 0 && (
        <p className="mr-auto text-text-soft max-sm:sr-only">{lists.unsaved}</p>
      )}
      <Overtaken form={form} className="mr-auto max-w-prose text-warning" />
      {canDiscard && (
        <Button
          variant="secondary"
          disabled={!isDirty}
          className="max-sm:disabled:hidden"
          onClick={form.reset}
        >
          {lists.discard}
        </Button>
      )}
      <Button type="submit" isLoading={form.isSending}>
        {saveLabel ?? common.save}
      </Button>
    </div>
  );
};

/** The `form` element of every form: what the server refused above it, in view after a failed attempt, or the focus on the first problem. */
export const FormFrame = (props: FormFrameProps) => {
  const { form, title, id, className, takesFocus = false, saveBar, canDiscard = true, children } = props;
  const { summary, failure, failedAttempts } = form;
  const element = useRef<HTMLFormElement>(null);
  const summaryBox = useRef<HTMLDivElement>(null);
  const failureBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const showProblem = useEffectEvent(() => {
    if (failure !== '') return failureBox.current?.scrollIntoView({ block: 'nearest' });
    const first = summary[0];
    const invalid = firstProblem(element.current);
    showField(summaryBox.current ?? invalid ?? (first && findField(element.current, first.field)));
  });
  useEffect(() => {
    if (failedAttempts > 0) showProblem();
  }, [failedAttempts]);
  return (
    <form
      ref={element}
      {...(title !== undefined && { 'aria-label': title })}
      {...(id !== undefined && { id })}
      noValidate
      className={cx(
        'flex flex-col',
        // Whatever is focused or scrolled to comes to lie above the bar, whose buttons fill two lines on a phone.
        saveBar ? 'gap-6 **:scroll-mb-36' : 'gap-5',
        className,
      )}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {form.isRestored && (
        // The save bar has a button of its own.
        <RestoredNote onDiscard={saveBar && canDiscard ? undefined : form.reset} />
      )}
      {saveBar && summary.length > 0 && <Summary ref={summaryBox} problems={summary} />}
      {failure !== '' && (
        <div
          ref={failureBox}
          role="alert"
          className="rounded-lg border border-danger bg-danger-soft p-4 text-danger"
        >
          {failure}
        </div>
      )}
      {!saveBar && (
        <Overtaken form={form} className="rounded-lg border border-warning px-4 py-3 text-warning" />
      )}
      {children}
      {saveBar && <SaveBar {...props} />}
    </form>
  );
};
