import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';

interface RefusalFormProps {
  refuse: (answer: string) => Promise<unknown>;
  onDone: () => void;
}

/** Why something that was asked for is not to be: whoever asked reads it. */
export const RefusalForm = ({ refuse, onDone }: RefusalFormProps) => {
  const texts = useMessages('shifts');
  const common = useMessages('common');
  const form = useForm<{ answer: string }, unknown>({
    stored: { answer: '' },
    check: ({ answer }) => ({ answer: answer.trim() === '' ? texts.answerRequired : undefined }),
    submit: ({ answer }) => refuse(answer.trim()),
    onDone,
  });
  return (
    <FormFrame form={form} title={texts.refuse} className="w-full pt-2" takesFocus>
      <TextField
        {...form.field('answer')}
        label={texts.answer}
        hint={texts.answerHint}
        maxLength={200}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isLoading={form.isSending}>
          {texts.refuse}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {common.cancel}
        </Button>
      </div>
    </FormFrame>
  );
};
