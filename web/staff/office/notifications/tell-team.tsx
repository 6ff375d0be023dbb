import Megaphone from 'lucide-react/icons/megaphone';
import { useId, useState } from 'react';
import { PRIORITY_LEVELS, type PriorityLevel } from '#domain/notifications/notifications.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useTellTeam } from './notifications.ts';

const TITLE_LIMIT = 120;
const MESSAGE_LIMIT = 500;
const NOTHING = { title: '', message: '', priority: 'medium' as PriorityLevel };

/** A word to everybody at once: the oven is off, the terrace is closed. What was typed stays until it is sent. */
export const TellTeam = () => {
  const texts = useMessages('notifications');
  const failureWords = useFailureWords();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState(NOTHING);
  const [isTried, setIsTried] = useState(false);
  const { mutate, isPending } = useTellTeam(useStaff().membership.restaurantId);
  const formId = useId();
  const isMissing = typed.title.trim() === '';
  const send = () => {
    setIsTried(true);
    if (isMissing || isPending) return;
    mutate(typed, {
      onSuccess: () => {
        setTyped(NOTHING);
        setIsTried(false);
        setIsOpen(false);
        showToast({ message: texts.told, tone: 'success' });
      },
      onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
    });
  };
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
          <Button type="submit" form={formId} size="lg" isWide isLoading={isPending}>
            {texts.tellSend}
          </Button>
        }
      >
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-5 px-6 pb-6"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <p className="text-text-soft">{texts.tellHint}</p>
          <TextField
            label={texts.tellSubject}
            maxLength={TITLE_LIMIT}
            value={typed.title}
            error={isTried && isMissing ? texts.tellSubjectMissing : undefined}
            onChange={(event) => setTyped({ ...typed, title: event.target.value })}
          />
          <TextArea
            label={texts.tellMessage}
            isOptional
            limit={MESSAGE_LIMIT}
            value={typed.message}
            onChange={(message) => setTyped({ ...typed, message })}
          />
          <div className="flex flex-col gap-1.5">
            <p aria-hidden className="font-semibold">
              {texts.tellPriority}
            </p>
            <div>
              <SegmentedControl
                label={texts.tellPriority}
                value={typed.priority}
                onChange={(priority) => setTyped({ ...typed, priority })}
                options={PRIORITY_LEVELS.map((value) => ({ value, label: texts.priorities[value] }))}
              />
            </div>
          </div>
        </form>
      </Sheet>
    </>
  );
};
