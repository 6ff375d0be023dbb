import BellRing from 'lucide-react/icons/bell-ring';
import Check from 'lucide-react/icons/check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Clock from 'lucide-react/icons/clock';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import Mail from 'lucide-react/icons/mail';
import Utensils from 'lucide-react/icons/utensils';
import type { StaffNotification } from '#contract/notifications.ts';
import { levelOf } from '#domain/notifications/notifications.ts';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { useWords } from './use-words.ts';

const ICONS = {
  order_placed: ClipboardList,
  table_request: ConciergeBell,
  order_ready: Utensils,
  shift_reminder: Clock,
  system_alert: BellRing,
} as const;

interface NotificationRowProps {
  notification: StaffNotification;
  onRead: (notificationId: string) => void;
  onTurn: (notification: StaffNotification) => void;
}

/** What happened and when; the row leads to it, and doing so reads it. It can wait again. */
export const NotificationRow = ({ notification, onRead, onTurn }: NotificationRowProps) => {
  const texts = useMessages('notifications');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const { id, type, isRead, readByName, priority, actionUrl, createdAt } = notification;
  const { title, text } = useWords()(notification);
  const Icon = ICONS[type];
  const read = () => {
    if (!isRead) onRead(id);
  };
  return (
    <li className="relative flex items-start gap-3 border-b border-line px-3 py-3 last:border-0 hover:bg-raised sm:px-5">
      <span
        aria-hidden
        className={cx(
          'mt-0.5 grid size-10 shrink-0 place-items-center rounded-full',
          isRead ? 'bg-raised text-text-soft' : 'bg-primary-soft text-primary',
        )}
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 grow py-0.5">
        <p className={cx('flex flex-wrap items-center gap-x-3 gap-y-1', !isRead && 'font-semibold')}>
          {actionUrl === null ? (
            <span className="min-w-0 wrap-anywhere">{title}</span>
          ) : (
            <Link
              to={actionUrl}
              onClick={read}
              className="min-w-0 wrap-anywhere after:absolute after:inset-0"
            >
              {title}
            </Link>
          )}
          {!isRead && type === 'system_alert' && levelOf(priority) === 'high' && (
            <Badge tone="danger">{texts.priorities.high}</Badge>
          )}
          {!isRead && <span className="sr-only">{texts.unreadMark}</span>}
        </p>
        <p className="wrap-anywhere text-text-soft empty:hidden">{text}</p>
        <p className="text-sm text-text-soft">
          {formatMoment(createdAt, language, timezone)}
          {readByName !== null && ` · ${texts.readBy(readByName)}`}
        </p>
      </div>
      <IconButton
        className="z-1"
        label={isRead ? texts.markUnreadOf(title) : texts.markReadOf(title)}
        title={isRead ? texts.markUnread : texts.markRead}
        icon={isRead ? <Mail aria-hidden className="size-5" /> : <Check aria-hidden className="size-5" />}
        onClick={() => onTurn(notification)}
      />
    </li>
  );
};
