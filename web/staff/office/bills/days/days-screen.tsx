import CalendarCheck from 'lucide-react/icons/calendar-check';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DayClosing } from '#contract/day-closings.ts';
import { DAY_SORTS, type DaySort } from '#domain/bills/day-closing.ts';
import type { Column } from '#web/staff/parts/lists/data-table.tsx';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { formatCalendarDay, formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { CloseDaySheet } from './close-day-sheet.tsx';
import { takingsOf } from './day-sums.tsx';
import { useClosings } from './days.ts';
import { useDifferenceWords } from './use-difference-words.ts';

const ADDRESS = {
  filters: [],
  sortKeys: DAY_SORTS,
  defaultSort: { by: 'number', isDescending: true },
} as const;
const PAGE_SIZE = 20;

const useColumns = (): Column<DayClosing, DaySort>[] => {
  const texts = useMessages('dayClosings');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const money = useMoney();
  const differenceWords = useDifferenceWords();
  return [
    {
      title: texts.day,
      sortKey: 'number',
      isDescendingFirst: true,
      cell: ({ id, number, day }) => (
        <Link
          className="inline-flex min-h-11 flex-col justify-center font-bold text-primary underline"
          to={`/admin/bills/days/${id}`}
        >
          {texts.numberOf(number, formatCalendarDay(day, language))}
        </Link>
      ),
    },
    {
      title: texts.closed,
      from: 'lg',
      cell: ({ closedAt }) => formatMoment(closedAt, language, timezone),
    },
    { title: texts.by, from: 'lg', cell: ({ closedByName }) => closedByName },
    { title: texts.difference, cell: (day) => differenceWords(day.differenceMinor, day.currency) },
    {
      title: texts.takings,
      isNumber: true,
      cell: (day) => <b>{money(takingsOf(day), day.currency)}</b>,
    },
  ];
};

/** `/admin/bills/days`: closed days, and the open one. */
export const DaysScreen = () => {
  const texts = useMessages('dayClosings');
  const { restaurantId } = useStaff().membership;
  const list = useListAddress(ADDRESS);
  const navigate = useNavigate();
  const [isClosing, setIsClosing] = useState(false);
  return (
    <ListScreen
      title={texts.title}
      intro={texts.intro}
      list={list}
      actions={
        <>
          <ButtonLink variant="quiet" to="/admin/bills">
            {texts.toBills}
          </ButtonLink>
          <Button icon={<CalendarCheck aria-hidden className="size-5" />} onClick={() => setIsClosing(true)}>
            {texts.close}
          </Button>
        </>
      }
      query={useClosings(restaurantId, list.sortedBy, list.address.page)}
      rowsOf={({ closings, total }) => ({ rows: closings, total })}
      keyOf={({ id }) => id}
      empty={{
        icon: <CalendarCheck aria-hidden className="size-7" />,
        title: texts.empty,
        text: texts.emptyHint,
      }}
      columns={useColumns()}
      pageSize={PAGE_SIZE}
      after={
        <CloseDaySheet
          isOpen={isClosing}
          onClose={() => setIsClosing(false)}
          onClosed={({ id }) => void navigate(`/admin/bills/days/${id}`)}
        />
      }
    />
  );
};
