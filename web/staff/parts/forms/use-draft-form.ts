import { useEffect, useState } from 'react';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { forgetDraft, hasDraft, keepDraft, readDraft } from './draft.ts';
import type { FieldProblem } from './form-frame.tsx';

type Problems<Values> = { [Field in keyof Values]?: string };

interface DraftFormOptions<Values extends object> {
  /** Names the draft: form and row. */
  form: string;
  /** What the server has; fields that nobody has edited follow it. */
  stored: Values;
  /** The problem of each field that has one. */
  check: (values: Values) => Problems<Values>;
  labels: { readonly [Field in keyof Values]?: string };
}

export interface DraftForm<Values extends object> {
  values: Values;
  set: <Field extends keyof Values>(field: Field, value: Values[Field]) => void;
  isDirty: boolean;
  /** From the first try to save on. */
  problems: Problems<Values>;
  /** The same, as the form's frame lists them. */
  summary: FieldProblem[];
  /** Runs `save` where nothing is wrong. */
  trySave: (save: () => void) => void;
  /** Back to what is stored: discarded, or saved. */
  reset: () => void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A form that keeps only what was edited: it outlives an accidental leave, and what others save meanwhile shows in the rest. */
export function useDraftForm<Values extends object>(options: DraftFormOptions<Values>): DraftForm<Values> {
  const { form, stored, check, labels } = options;
  const { draftRestored } = useMessages('lists');
  const [edits, setEdits] = useState<Partial<Values>>(() => readDraft<Partial<Values>>(form, {}));
  const [isTried, setIsTried] = useState(false);
  useEffect(() => {
    if (hasDraft(form)) showToast({ id: `draft-${form}`, message: draftRestored });
  }, [form, draftRestored]);
  const values = { ...stored, ...edits };
  const isDirty = !isSame(values, stored);
  useEffect(() => {
    if (isDirty) keepDraft(form, edits);
    else forgetDraft(form);
  }, [form, edits, isDirty]);
  const problems = isTried ? check(values) : {};
  return {
    values,
    set: (field, value) => setEdits((known) => ({ ...known, [field]: value })),
    isDirty,
    problems,
    summary: Object.entries<string | undefined>(problems).flatMap(([field, problem]) =>
      problem === undefined ? [] : [{ field, label: labels[field as keyof Values] ?? field, problem }],
    ),
    trySave: (save) => {
      setIsTried(true);
      if (Object.keys(check(values)).length === 0) save();
    },
    reset: () => {
      setEdits({});
      setIsTried(false);
    },
  };
}
