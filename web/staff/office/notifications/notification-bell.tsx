import Bell from 'lucide-react/icons/bell';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { useUnread } from './notifications.ts';
import { useNewsAnnouncer } from './use-news-announcer.ts';

const MOST_SHOWN = 99;

/** In the top bar of every admin screen: the number of unread ones, with a link. Announces new ones. */
export const NotificationBell = () => {
  const texts = useMessages('notifications');
  const { membership, liveState } = useStaff();
  const { data } = useUnread(membership.restaurantId, liveState);
  useNewsAnnouncer();
  const unread = data?.unread ?? 0;
  return (
    <Link
      to="/admin/notifications"
      aria-label={texts.bell(unread)}
      className="relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-raised"
    >
      <Bell aria-hidden className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute -top-0.5 -right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-sm leading-none font-bold text-on-primary tabular-nums ring-2 ring-card"
        >
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
};
