import { useMutation } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { hasCode } from '#web/shared/call.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { holdTaps } from '#web/ui/taps/hold-taps.tsx';
import { forgetDraft, hasDraft, keepBegun, keepDraft, readBegun, readDraft } from './draft.ts';

/** The errors, by field. */
export type Problems<Values> = { [Field in keyof Values]?: string | undefined };

interface FormOptions<Values extends object, Result> {
  /** The stored values, or the empty form; unedited fields follow it. */
  stored: Values;
  /** Form and row, as in `theme:4f…`: edits are kept for as long as the tab is open. Not for passwords. */
  draft?: string;
  /** Whether the edits of the draft were carried out although the reply was lost: then the form begins without them. */
  isDone?: (edits: Partial<Values>) => boolean;
  /** The state of the edits if they survive the form; then the caller clears them. */
  typed?: readonly [Partial<Values>, Dispatch<SetStateAction<Partial<Values>>>];
  check?: (values: Values) => Problems<Values>;
  /** Names of the fields in the summary of a long form. */
  labels?: { readonly [Field in keyof Values]?: string };
  submit: (values: Values) => Promise<Result>;
  /** A promise is awaited before the form is reset. */
  onDone?: (result: Result, sent: Values) => unknown;
  /** Where a refusal is shown: as problems, beside the fields; as text, above the form. Default: the refusal's own text. */
  onFailure?: (error: Error, words: string, sent: Values) => Problems<Values> | string | undefined;
}

export interface FieldProblem {
  /** The `name` of the field. */
  field: string;
  label: string;
  problem: string;
}

/** The state for the frame around a form. */
export interface FormState {
  isDirty: boolean;
  /** It began with the edits of a stored draft, and still has them. */
  isRestored: boolean;
  isSending: boolean;
  summary: readonly FieldProblem[];
  /** Labels of edited fields that somebody else has saved since their edit began; '' of one without. Saving replaces that. */
  overtaken: readonly string[];
  /** The error of the whole form: a conflict, no network. */
  failure: string;
  /** Counts submissions that ended with a problem; each brings it into view. */
  failedAttempts: number;
  /** Checks and sends; does nothing while a submission is under way. */
  submit: () => void;
  /** Resets to the stored values. */
  reset: () => void;
}

type TextName<Values> = {
  [Field in keyof Values]: Values[Field] extends string ? Field : never;
}[keyof Values];

export interface Form<Values extends object> extends FormState {
  values: Values;
  set: <Field extends keyof Values>(field: Field, value: Values[Field]) => void;
  /** Live from the first attempt on. */
  problems: Problems<Values>;
  /** The props of a text field, a text area or a select. */
  field: (name: TextName<Values> & string) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (next: string | { target: { value: string } }) => void;
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const withoutGaps = <Values>(problems: Problems<Values>): Problems<Values> =>
  // Object.entries loses the key types.
  Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => problem !== undefined),
  ) as Problems<Values>;

/** Without the refusals at a field, or within it: "optionGroups.0.name". */
const withoutField = <Values>(problems: Problems<Values>, field: string): Problems<Values> =>
  Object.fromEntries(
    Object.entries(problems).filter(([at]) => at !== field && !at.startsWith(`${field}.`)),
  ) as Problems<Values>;

/** The fields that the server's schema refused, where the form has fields of these names. */
function refusedFields<Values extends object>(
  error: Error,
  values: Values,
  words: string,
): Problems<Values> | string {
  if (!hasCode(error, 'VALIDATION_FAILED')) return words;
  const issues = (error.details.issues ?? []) as readonly { at: string }[];
  const fields = issues.map(({ at }) => at.split('/')[1] ?? '');
  const isEachKnown = fields.length > 0 && fields.every((field) => Object.hasOwn(values, field));
  return isEachKnown
    ? (Object.fromEntries(fields.map((field) => [field, words])) as Problems<Values>)
    : words;
}

/** Stores the edits of a dirty form. Without a name nothing is stored. */
function useDraft(form: string | undefined, edits: object, begun: object, isDirty: boolean): void {
  useEffect(() => {
    if (form === undefined) return;
    if (isDirty) {
      keepDraft(form, edits);
      keepBegun(form, begun);
    } else forgetDraft(form);
  }, [form, edits, begun, isDirty]);
}

/** Every form of the staff's screens: edits over what is stored, checks, one submission at a time, refusals beside their fields. */
export function useForm<Values extends object, Result>(options: FormOptions<Values, Result>): Form<Values> {
  const { stored, draft, check, labels, onDone, onFailure } = options;
  const failureWords = useFailureWords();
  const ownEdits = useState<Partial<Values>>(() => {
    if (draft === undefined) return {};
    const kept = readDraft<Partial<Values>>(draft, {});
    if (!options.isDone?.(kept)) return kept;
    forgetDraft(draft);
    return {};
  });
  const [edits, setEdits] = options.typed ?? ownEdits;
  const [isRestored, setIsRestored] = useState(() => draft !== undefined && hasDraft(draft));
  /** The stored values of edited fields when their edit began. */
  const [begun, setBegun] = useState<Partial<Values>>(() =>
    isRestored && draft !== undefined ? readBegun<Values>(draft) : {},
  );
  const [isTried, setIsTried] = useState(false);
  const [refusal, setRefusal] = useState<Problems<Values> | string>('');
  const [failedAttempts, setFailedAttempts] = useState(0);
  // A second tap can come before the first one's render.
  const isBusy = useRef(false);
  const values = { ...stored, ...edits };
  const isDirty = !isSame(values, stored);
  useDraft(draft, edits, begun, isDirty);

  const refused = typeof refusal === 'string' ? {} : refusal;
  const problems = withoutGaps<Values>({ ...refused, ...(isTried && withoutGaps(check?.(values) ?? {})) });
  const reset = () => {
    if (draft !== undefined) forgetDraft(draft);
    setEdits({});
    setIsRestored(false);
    setBegun({});
    setIsTried(false);
    setRefusal('');
  };
  const sending = useMutation({
    mutationFn: (sent: Values) => options.submit(sent),
    // Without a network the mutation would wait silently; this one fails with a message.
    networkMode: 'always',
    onSuccess: async (result, sent) => {
      // After a quick answer, the second of a double tap would send the form again.
      holdTaps();
      // At once: the form may be opened again while what was sent is being read.
      if (draft !== undefined && options.typed === undefined) forgetDraft(draft);
      await onDone?.(result, sent);
      if (options.typed === undefined) reset();
    },
    onError: (error, sent) => {
      const words = failureWords(error);
      const shown = onFailure?.(error, words, sent) ?? refusedFields(error, sent, words);
      setRefusal(shown);
      setFailedAttempts((count) => count + 1);
    },
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const submit = () => {
    if (isBusy.current) return;
    setRefusal('');
    setIsTried(true);
    if (Object.keys(withoutGaps(check?.(values) ?? {})).length > 0) {
      setFailedAttempts((count) => count + 1);
      return;
    }
    isBusy.current = true;
    sending.mutate(values);
  };
  const set: Form<Values>['set'] = (field, value) => {
    setEdits((known) => ({ ...known, [field]: value }));
    setBegun((known) => (Object.hasOwn(known, field) ? known : { ...known, [field]: stored[field] }));
    setRefusal((known) => (typeof known === 'string' ? known : withoutField(known, String(field))));
  };
  const labelOf = (field: string): string | undefined => labels?.[field as keyof Values];
  const isOvertaken = (field: keyof Values): boolean =>
    !isSame(begun[field], stored[field]) && !isSame(values[field], stored[field]);
  return {
    values,
    set,
    problems,
    field: (name) => ({
      name,
      value: String(values[name]),
      error: problems[name],
      onChange: (next) => {
        const text = typeof next === 'string' ? next : next.target.value;
        // A select offers nothing but the field's own values.
        set(name, text as Values[typeof name]);
      },
    }),
    isDirty,
    isRestored: isRestored && isDirty,
    isSending: sending.isPending,
    summary: Object.entries<string | undefined>(problems).map(([field, problem = '']) => ({
      field,
      label: labelOf(field) ?? field,
      problem,
    })),
    // The own save reaches the screen before its answer does.
    overtaken: sending.isPending
      ? []
      : Object.keys(begun)
          .filter((field) => isOvertaken(field as keyof Values))
          .map((field) => labelOf(field) ?? ''),
    failure: typeof refusal === 'string' ? refusal : '',
    failedAttempts,
    submit,
    reset,
  };
}
