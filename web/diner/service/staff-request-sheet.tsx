import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/concierge-bell';
import GlassWater from 'lucide-react/icons/glass-water';
import MessageCircle from 'lucide-react/icons/message-circle';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Sparkles from 'lucide-react/icons/sparkles';
import Utensils from 'lucide-react/icons/utensils';
import { useEffect, useRef } from 'react';
import type { StaffRequest } from '#contract/staff-requests.ts';
import { WISHES, type Wish } from '#domain/visit/staff-request.ts';
import { readServer } from '#web/diner/data/calls.ts';
import type { StaffRequestSheetProps } from '#web/diner/first/context/later-parts.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { HeldWhenChanged } from '#web/ui/taps/hold-taps.tsx';
import { dismissToast } from '#web/ui/toast-store.ts';
import { nameOf } from './call-news.tsx';
import { SAID, useStaffRequest } from './use-staff-request.ts';

const MESSAGE_LIMIT = 500;

const ICONS = {
  bill: ReceiptText,
  water: GlassWater,
  cutlery: Utensils,
  clear: Sparkles,
  other: MessageCircle,
} as const;

interface AskedProps {
  text: string;
  name: string;
  isTaken?: boolean;
  isBusy?: boolean;
  /** Without it the request cannot be withdrawn. */
  onWithdraw?: () => void;
}

/** The request, and a button to withdraw it. */
const Asked = ({ text, name, isTaken = false, isBusy = false, onWithdraw }: AskedProps) => {
  const texts = useMessages('service');
  return (
    <div className="flex flex-col gap-4 px-6 pb-6">
      <div
        className={cx(
          'flex items-start gap-4 rounded-md p-4',
          isTaken ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning',
        )}
      >
        <Bell aria-hidden className="size-6 shrink-0" />
        <div>
          <p className="font-semibold">{name}</p>
          <p>{text}</p>
        </div>
      </div>
      {onWithdraw && (
        <Button variant="secondary" aria-description={name} isLoading={isBusy} onClick={onWithdraw}>
          {texts.withdrawRequest}
        </Button>
      )}
    </div>
  );
};

interface TilesProps {
  chosen: Wish | null;
  isBusy: boolean;
  onChoose: (wish: Wish) => void;
}

/** One tap calls; only "something else" asks for a message first. */
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

const isPending = ({ status }: StaffRequest): boolean => status === 'pending';

/** The table's server, if the restaurant shows the name (ASSIGN-10). */
const Server = ({ tableId }: { tableId: string }) => {
  const texts = useMessages('service');
  const { data } = useQuery({
    queryKey: ['own-server', tableId],
    queryFn: readServer,
    staleTime: 0,
  });
  return data?.name ? <p className="px-6 pb-4">{texts.servedBy(data.name)}</p> : null;
};

/**
 * The type of request, with an optional message; a table with an open request waits (CALL-1), and can withdraw it
 * until it is completed (CALL-5).
 */
export const StaffRequestSheet = ({ isOpen, onClose, session, requests }: StaffRequestSheetProps) => {
  const texts = useMessages('service');
  const { requestTaken } = useMessages('menu');
  const { language } = useLanguage();
  const { menu } = useDinerTable();
  const isOpenNow = useRef(isOpen);
  useEffect(() => {
    isOpenNow.current = isOpen;
  }, [isOpen]);
  // The reply may come while another sheet is open, which `onClose` would close.
  const call = useStaffRequest(session, () => isOpenNow.current && onClose());
  const { wish, setWish, message, setMessage, isSending, send, unsent } = call;
  // The sheet shows the call's state and the button to withdraw it: a toast must not cover them.
  useEffect(() => {
    if (isOpen) dismissToast(SAID);
  }, [isOpen]);
  const mayCall = !unsent && !requests.some(isPending);
  const done = requests.find(({ status }) => status === 'completed');
  const asked = (request: StaffRequest) => (
    <Asked
      key={request.id}
      text={isPending(request) ? texts.requestPending(session.tableNumber) : requestTaken}
      name={nameOf(request, texts)}
      isTaken={!isPending(request)}
      isBusy={call.withdrawing === request.id}
      onWithdraw={() => void call.withdraw(request)}
    />
  );
  const footer = mayCall &&
    wish !== null && {
      footer: (
        <Button size="lg" isWide isLoading={isSending} onClick={() => void send(wish)}>
          {texts.requestSend}
        </Button>
      ),
    };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.requestTitle} {...footer}>
      {/* Staff, or another phone of the table, may change this content at any moment. */}
      {isOpen && <HeldWhenChanged shown={requests.map(({ id, status }) => `${id} ${status}`).join()} />}
      {isOpen && <Server tableId={session.tableId} />}
      {requests.filter(isPending).map(asked)}
      {unsent && (
        <Asked text={texts.requestUnsent} name={texts.wishes[unsent.wish]} onWithdraw={call.forget} />
      )}
      {mayCall && (
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
      {requests.filter(({ status }) => status === 'in_progress').map(asked)}
      {done && menu && (
        <Asked
          text={texts.requestDoneAt(formatClock(done.updatedAt, language, menu.restaurant.timezone))}
          name={nameOf(done, texts)}
          isTaken
        />
      )}
    </Sheet>
  );
};
