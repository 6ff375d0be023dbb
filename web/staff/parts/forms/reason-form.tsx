import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/forms/choice.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { FormFrame } from './form-frame.tsx';
import { useForm } from './use-form.ts';

interface Reason {
  /** A key of `reasons`; 'other': `ownWords` are the reason. */
  readonly choice: string | null;
  readonly ownWords: string;
}

const OTHER = 'other';
const NO_REASON: Reason = { choice: null, ownWords: '' };

/** The server's limit of characters. */
const REASON_LIMIT = 300;

class ShownElsewhere extends Error {}

interface ReasonFormProps {
  /** Action and row, as in `cancel-order:4f…`: the typed reason is kept as a draft. */
  draft: string;
  label: string;
  reasons: Readonly<Record<string, string>>;
  texts: { otherReason: string; ownWords: string; reasonRequired: string };
  hint?: string;
  submitLabel: string;
  /** With a non-empty reason, which stays if it throws (the form shows the error) or resolves with false (it was shown). */
  onSubmit: (reason: string) => Promise<unknown>;
  /** Beside the button that submits. */
  children?: ReactNode;
}

/** A required reason: one of the list, or free text. */
export const ReasonForm = ({
  draft,
  label,
  reasons,
  texts,
  hint,
  submitLabel,
  onSubmit,
  children,
}: ReasonFormProps) => {
  const reasonOf = ({ choice, ownWords }: Reason): string =>
    choice === OTHER ? ownWords.trim() : (reasons[choice ?? ''] ?? '');
  const form = useForm<Reason, void>({
    stored: NO_REASON,
    draft,
    check: (reason) => {
      const problem = reasonOf(reason) === '' ? texts.reasonRequired : undefined;
      return reason.choice === OTHER ? { ownWords: problem } : { choice: problem };
    },
    submit: async (reason) => {
      if ((await onSubmit(reasonOf(reason))) === false) throw new ShownElsewhere();
    },
    onFailure: (error) => (error instanceof ShownElsewhere ? '' : undefined),
  });
  const { choice } = form.values;
  return (
    <FormFrame form={form} className="px-6 pb-6">
      <RadioGroup<string>
        label={label}
        hasFrames
        value={choice}
        onChange={(next) => form.set('choice', next)}
        options={[
          ...Object.entries(reasons).map(([value, text]) => ({ value, label: text })),
          { value: OTHER, label: texts.otherReason },
        ]}
        error={form.problems.choice}
      />
      {choice === OTHER && (
        <TextArea
          label={texts.ownWords}
          {...(hint !== undefined && { hint })}
          limit={REASON_LIMIT}
          {...form.field('ownWords')}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button className="grow" variant="danger" isLoading={form.isSending} type="submit">
          {submitLabel}
        </Button>
        {children}
      </div>
    </FormFrame>
  );
};
