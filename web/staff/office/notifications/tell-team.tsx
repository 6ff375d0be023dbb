import Megaphone from 'lucide-react/icons/megaphone';
import { useId, useState } from 'react';
import { PRIORITY_LEVELS } from '#domain/notifications/notifications.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { type TeamMessage, useTellTeam } from './notifications.ts';

const TITLE_LIMIT = 120;
const MESSAGE_LIMIT = 500;
const NOTHING: TeamMessage = { title: '', message: '', priority: 'medium' };

/** A message to the whole team; what was typed stays until it is sent. */
export const TellTeam = () => {
  const texts = useMessages('notifications');
  const [isOpen, setIsOpen] = useState(false);
  const { mutateAsync } = useTellTeam(useStaff().membership.restaurantId);
  const formId = useId();
  const form = useForm<TeamMessage, unknown>({
    stored: NOTHING,
    check: ({ title }) => ({ title: title.trim() === '' ? texts.tellSubjectMissing : undefined }),
    submit: (message) => mutateAsync(message),
    onDone: () => {
      setIsOpen(false);
      showToast({ message: texts.told, tone: 'success' });
    },
  });
  return (
    <>
      <Button
        icon={<Megaphone aria-hidden className="size-5" />}
        className="max-sm:w-full"
        onClick={() => setIsOpen(true)}
      >
        {texts.tell}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={texts.tellTitle}
        footer={
          <Button type="submit" form={formId} size="lg" isWide isLoading={form.isSending}>
            {texts.tellSend}
          </Button>
        }
      >
        <FormFrame form={form} title={texts.tellTitle} id={formId} className="px-6 pb-6">
          <p className="text-text-soft">{texts.tellHint}</p>
          <TextField {...form.field('title')} label={texts.tellSubject} maxLength={TITLE_LIMIT} />
          <TextArea {...form.field('message')} label={texts.tellMessage} isOptional limit={MESSAGE_LIMIT} />
          <div className="flex flex-col gap-1.5">
            <p aria-hidden className="font-semibold">
              {texts.tellPriority}
            </p>
            <div>
              <SegmentedControl
                label={texts.tellPriority}
                value={form.values.priority}
                onChange={(priority) => form.set('priority', priority)}
                options={PRIORITY_LEVELS.map((value) => ({ value, label: texts.priorities[value] }))}
              />
            </div>
          </div>
        </FormFrame>
      </Sheet>
    </>
  );
};
