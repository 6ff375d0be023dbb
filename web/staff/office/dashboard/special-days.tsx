import CalendarOff from 'lucide-react/icons/calendar-off';
import { can } from '#domain/people/roles.ts';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import { specialName } from '#domain/restaurant/opening-hours.ts';
import { dayText } from '#messages/words/calendar-day.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { LINKS } from './links.ts';

/** The number of days ahead. */
const AHEAD_DAYS = 7;

/** The special days of the week that begins today, YYYY-MM-DD: a reminder for the staff (HOURS-4). */
export const SpecialDays = ({ today }: { today: string }) => {
  const texts = useMessages('dashboard');
  const { language } = useLanguage();
  const { restaurant, membership } = useStaff();
  const last = addDays(today, AHEAD_DAYS);
  const coming = restaurant.specialHours
    .filter(({ from, to }) => from <= last && to >= today)
    .toSorted((one, other) => one.from.localeCompare(other.from));
  if (coming.length === 0) return null;
  return (
    <div className="mb-3 flex items-start gap-3 rounded-lg border border-warning bg-warning-soft px-5 py-4 text-warning">
      <CalendarOff aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0 grow">
        <ul>
          {coming.map(({ from, to, spans, names }) => {
            const first = from < today ? today : from;
            const days =
              first === today && to === today
                ? texts.specialToday
                : first === to
                  ? texts.specialOn(dayText(language, first, 'long'))
                  : texts.specialDays(dayText(language, first, 'long'), dayText(language, to, 'long'));
            const hours = spans.map(({ opens, closes }) => `${opens}–${closes}`).join(', ');
            const name = specialName(names, language);
            return (
              <li key={from} className="font-semibold wrap-anywhere">
                {spans.length === 0 ? texts.specialClosed(days, name) : texts.specialHours(days, hours, name)}
              </li>
            );
          })}
        </ul>
        {can(membership.role, 'restaurant.edit') && (
          <Link
            to={LINKS.setup.hours}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {texts.specialChange}
          </Link>
        )}
      </div>
    </div>
  );
};
