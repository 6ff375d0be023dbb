import Bell from 'lucide-react/icons/concierge-bell';
import { useId } from 'react';
import { STAFF_REQUEST_TYPES } from '#domain/visit/staff-request.ts';
import type { StaffRequestSheetProps } from '#web/diner/first/context/later-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/forms/choice.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { useStaffRequest } from './use-staff-request.ts';

const MESSAGE_LIMIT = 500;

const Waiting = ({ text }: { text: string }) => (
  <p className="mx-6 mb-6 flex items-start gap-4 rounded-md bg-warning-soft p-4 text-warning">
    <Bell aria-hidden className="size-6 shrink-0" />
    {text}
  </p>
);

/** What for, and a word if one likes; a table that has called already waits (CALL-1). */
export const StaffRequestSheet = ({ isOpen, onClose, session, hasPending }: StaffRequestSheetProps) => {
  const texts = useMessages('service');
  const hintId = useId();
  const { type, setType, message, setMessage, isSending, send } = useStaffRequest(session, onClose);
  const footer = !hasPending && {
    footer: (
      <div className="flex flex-col gap-2">
        <p id={hintId} className="text-sm text-text-soft empty:hidden">
          {type === null && texts.requestTypeMissing}
        </p>
        <Button
          size="lg"
          isWide
          disabled={type === null}
          aria-describedby={hintId}
          isLoading={isSending}
          onClick={() => void send()}
        >
          {texts.requestSend}
        </Button>
      </div>
    ),
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.requestTitle} {...footer}>
      {hasPending ? (
        <Waiting text={texts.requestPending(session.tableNumber)} />
      ) : (
        <div className="flex flex-col gap-5 px-6 pb-6">
          <RadioGroup
            label={texts.requestType}
            options={STAFF_REQUEST_TYPES.map((value) => ({ value, label: texts.requestTypes[value] }))}
            value={type}
            onChange={setType}
            hasFrames
          />
          <TextArea
            label={texts.requestMessage}
            isOptional
            limit={MESSAGE_LIMIT}
            value={message}
            onChange={setMessage}
          />
        </div>
      )}
    </Sheet>
  );
};
