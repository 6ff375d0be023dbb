import Bell from 'lucide-react/icons/concierge-bell';
import GlassWater from 'lucide-react/icons/glass-water';
import MessageCircle from 'lucide-react/icons/message-circle';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Sparkles from 'lucide-react/icons/sparkles';
import Utensils from 'lucide-react/icons/utensils';
import { WISHES, type Wish } from '#domain/visit/staff-request.ts';
import type { StaffRequestSheetProps } from '#web/diner/first/context/later-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { nameOf } from './call-news.tsx';
import { useStaffRequest } from './use-staff-request.ts';

const MESSAGE_LIMIT = 500;

const ICONS = {
  bill: ReceiptText,
  water: GlassWater,
  cutlery: Utensils,
  clear: Sparkles,
  other: MessageCircle,
} as const;

interface WaitingProps {
  text: string;
  name: string;
  isBusy: boolean;
  onWithdraw: () => void;
}

/** What was asked for, and the way to take it back. */
const Waiting = ({ text, name, isBusy, onWithdraw }: WaitingProps) => {
  const texts = useMessages('service');
  return (
    <div className="flex flex-col gap-4 px-6 pb-6">
      <div className="flex items-start gap-4 rounded-md bg-warning-soft p-4 text-warning">
        <Bell aria-hidden className="size-6 shrink-0" />
        <div>
          <p className="font-semibold">{name}</p>
          <p>{text}</p>
        </div>
      </div>
      <Button variant="secondary" isLoading={isBusy} onClick={onWithdraw}>
        {texts.withdrawRequest}
      </Button>
    </div>
  );
};

interface TilesProps {
  chosen: Wish | null;
  isBusy: boolean;
  onChoose: (wish: Wish) => void;
}

/** One tap calls; only "something else" wants words first. */
const Tiles = ({ chosen, isBusy, onChoose }: TilesProps) => {
  const texts = useMessages('service');
  return (
    <fieldset aria-label={texts.requestType} className="grid grid-cols-2 gap-3">
      {WISHES.map((wish) => {
        const Icon = ICONS[wish];
        return (
          <Button
            key={wish}
            variant="secondary"
            className={cx(
              'min-h-20 rounded-lg px-2 text-balance [&>span]:flex-col',
              wish === 'other' && 'col-span-2',
              chosen === wish && 'border-primary bg-primary-soft',
            )}
            aria-pressed={wish === 'other' ? chosen === wish : undefined}
            aria-disabled={isBusy}
            icon={<Icon aria-hidden className="size-6" />}
            onClick={() => onChoose(wish)}
          >
            {texts.wishes[wish]}
          </Button>
        );
      })}
    </fieldset>
  );
};

/** What for, and a word if one likes; a table that has called already waits (CALL-1). */
export const StaffRequestSheet = ({ isOpen, onClose, session, pending }: StaffRequestSheetProps) => {
  const texts = useMessages('service');
  const { wish, setWish, message, setMessage, isSending, send, withdraw, unsent, forget } = useStaffRequest(
    session,
    onClose,
  );
  const footer = !pending &&
    !unsent &&
    wish !== null && {
      footer: (
        <Button size="lg" isWide isLoading={isSending} onClick={() => void send(wish)}>
          {texts.requestSend}
        </Button>
      ),
    };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.requestTitle} {...footer}>
      {pending ? (
        <Waiting
          text={texts.requestPending(session.tableNumber)}
          name={nameOf(pending, texts)}
          isBusy={isSending}
          onWithdraw={() => void withdraw(pending)}
        />
      ) : unsent ? (
        <Waiting
          text={texts.requestUnsent}
          name={texts.wishes[unsent.wish]}
          isBusy={false}
          onWithdraw={forget}
        />
      ) : (
        <div className="flex flex-col gap-5 px-6 pb-6">
          {wish === null && <p className="-mb-2 text-text-soft">{texts.requestTypeMissing}</p>}
          <Tiles
            chosen={wish}
            isBusy={isSending}
            onChoose={(chosen) => (chosen === 'other' ? setWish(chosen) : void send(chosen))}
          />
          {wish === 'other' && (
            <TextArea
              label={texts.requestMessage}
              isOptional
              limit={MESSAGE_LIMIT}
              value={message}
              onChange={setMessage}
            />
          )}
        </div>
      )}
    </Sheet>
  );
};
