import CalendarCheck from 'lucide-react/icons/calendar-check';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { BillRow } from '#contract/office-bills.ts';
import { BILL_SORTS, BILL_STATES, type BillSort } from '#domain/bills/bills-list.ts';
import { can } from '#domain/people/roles.ts';
import { CsvButton } from '#web/staff/parts/lists/csv-button.tsx';
import type { Column } from '#web/staff/parts/lists/data-table.tsx';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useOpenedRow } from '#web/staff/parts/lists/use-opened-row.ts';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { BillSheet } from './bill-sheet.tsx';
import { billsQueryOf, useBills } from './bills.ts';

const ADDRESS = {
  filters: ['state', 'method', 'from', 'until'],
  sortKeys: BILL_SORTS,
  defaultSort: { by: 'opened', isDescending: true },
} as const;
const PAGE_SIZE = 20;
const METHODS = ['card', 'cash', 'online'] as const;

const State = ({ bill }: { bill: BillRow }) => {
  const texts = useMessages('officeBills');
  const money = useMoney();
  return (
    <>
      {texts.states[bill.status]}
      {bill.refundedMinor > 0 && (
        <span className="block text-sm text-text-soft">
          {texts.givenBack(money(bill.refundedMinor, bill.currency))}
        </span>
      )}
      {bill.discountsMinor > 0 && (
        <span className="block text-sm text-text-soft">
          {texts.takenOff(money(bill.discountsMinor, bill.currency))}
        </span>
      )}
    </>
  );
};

const useColumns = (onOpen: (visitId: string) => void): Column<BillRow, BillSort>[] => {
  const texts = useMessages('officeBills');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const money = useMoney();
  const openedAt = ({ openedAt: at }: BillRow): string => formatMoment(at, language, timezone);
  return [
    {
      title: texts.table,
      sortKey: 'table',
      cell: (bill) => (
        <button
          type="button"
          className="min-h-11 text-left font-bold text-primary underline"
          aria-label={`${texts.tableOf(bill.tableNumber)}, ${openedAt(bill)}`}
          onClick={() => onOpen(bill.visitId)}
        >
          {bill.tableNumber}
          <span className="block text-sm font-normal text-text-soft sm:hidden">{openedAt(bill)}</span>
        </button>
      ),
    },
    {
      title: texts.opened,
      sortKey: 'opened',
      isDescendingFirst: true,
      isOneLine: true,
      from: 'sm',
      cell: openedAt,
    },
    {
      title: texts.guests,
      from: 'xl',
      cell: ({ guests }) => <span className="line-clamp-2 max-w-72">{guests.join(', ')}</span>,
    },
    { title: texts.state, cell: (bill) => <State bill={bill} /> },
    {
      title: texts.method,
      from: 'lg',
      cell: ({ methods }) => methods.map((method) => texts.methods[method]).join(', ') || '–',
    },
    {
      title: texts.tips,
      from: 'lg',
      isNumber: true,
      cell: ({ tipsMinor, currency }) => money(tipsMinor, currency),
    },
    {
      title: texts.total,
      sortKey: 'total',
      isDescendingFirst: true,
      isNumber: true,
      cell: ({ totalMinor, currency }) => <b>{money(totalMinor, currency)}</b>,
    },
  ];
};

/** `/admin/bills?state=settled&method=cash&q=24,50&visitId=…`: every bill, open or closed, with its payments. */
export const BillsScreen = () => {
  const texts = useMessages('officeBills');
  const { restaurantId, role } = useStaff().membership;
  const list = useListAddress(ADDRESS);
  const { search, filters, page } = list.address;
  const filter = { ...filters, search, sort: list.sortedBy };
  const { openedId, open, close } = useOpenedRow('visitId');
  const columns = useColumns(open);
  return (
    <ListScreen
      title={texts.title}
      list={list}
      search={{ label: texts.search, placeholder: texts.searchHint }}
      filters={[
        {
          name: 'state',
          label: texts.state,
          options: BILL_STATES.map((value) => ({ value, label: texts.states[value] })),
        },
        {
          name: 'method',
          label: texts.method,
          options: METHODS.map((value) => ({ value, label: texts.methods[value] })),
        },
        { from: 'from', until: 'until' },
      ]}
      csv={can(role, 'analytics.view') ? { list: 'bills', query: billsQueryOf(filter) } : undefined}
      actions={
        <>
          {can(role, 'analytics.view') && (
            <CsvButton
              path="payments.csv"
              label={texts.paymentsCsv}
              isSecond
              query={{ from: filters.from, until: filters.until }}
            />
          )}
          {can(role, 'bills.close-day') && (
            <ButtonLink
              variant="secondary"
              to="/admin/bills/days"
              icon={<CalendarCheck aria-hidden className="size-5" />}
            >
              {texts.days}
            </ButtonLink>
          )}
        </>
      }
      query={useBills(restaurantId, filter, page)}
      rowsOf={({ bills, total }) => ({ rows: bills, total })}
      keyOf={({ visitId }) => visitId}
      isFiltered={[search, ...Object.values(filters)].some((each) => each !== '')}
      empty={{
        icon: <ReceiptText aria-hidden className="size-7" />,
        title: texts.empty,
        text: texts.emptyHint,
      }}
      columns={columns}
      pageSize={PAGE_SIZE}
      after={<BillSheet visitId={openedId} onClose={close} />}
    />
  );
};
