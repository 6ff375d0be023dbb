import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';

interface RefusalWords {
  action: string;
  label: string;
  hint: string;
  required: string;
}

interface RefusalFormProps {
  /** Action and row: the typed reason is kept as a draft. */
  draft: string;
  /** Those of a refusal without it. */
  words?: RefusalWords;
  refuse: (answer: string) => Promise<unknown>;
  onDone: () => void;
}

/** The reason of a refusal, which the person concerned reads. */
export const RefusalForm = ({ draft, words, refuse, onDone }: RefusalFormProps) => {
  const texts = useMessages('shifts');
  const common = useMessages('common');
  const { action, label, hint, required } = words ?? {
    action: texts.refuse,
    label: texts.answer,
    hint: texts.answerHint,
    required: texts.answerRequired,
  };
  const form = useForm<{ answer: string }, unknown>({
    stored: { answer: '' },
    draft,
    check: ({ answer }) => ({ answer: answer.trim() === '' ? required : undefined }),
    submit: ({ answer }) => refuse(answer.trim()),
    onDone,
  });
  return (
    <FormFrame form={form} title={action} className="w-full pt-2" takesFocus>
      <TextField {...form.field('answer')} label={label} hint={hint} maxLength={200} autoComplete="off" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isLoading={form.isSending}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {common.cancel}
        </Button>
      </div>
    </FormFrame>
  );
};
