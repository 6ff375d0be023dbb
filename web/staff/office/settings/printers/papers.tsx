import Printer from 'lucide-react/icons/printer';
import type { Printing, PrintJob } from '#contract/printers.ts';
import { PRINT_JOB_STATES, type PrintJobState } from '#domain/printing/print-jobs.ts';
import { usePrintAgain, usePrintJobs } from '#web/staff/data/printing.ts';
import type { Column } from '#web/staff/parts/lists/data-table.tsx';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

type Printers = Printing['printers'];

const ADDRESS = {
  filters: ['state', 'printer'],
  sortKeys: ['at'],
  defaultSort: { by: 'at', isDescending: true },
} as const;
const PAGE_SIZE = 50;

const TONES: Readonly<Record<PrintJobState, BadgeTone>> = {
  queued: 'neutral',
  sending: 'neutral',
  printed: 'success',
  failed: 'danger',
  'may-have-printed': 'warning',
  dropped: 'neutral',
};

/** Prints the same job again on the same printer. */
const Again = ({ job, printers, name }: { job: PrintJob; printers: Printers; name: string }) => {
  const texts = useMessages('printers');
  const showFailure = useFailureToast();
  const again = usePrintAgain(useStaff().membership.restaurantId);
  const printer = printers.find(({ id }) => id === job.printerId);
  if (job.state !== 'printed' || !printer) return null;
  return (
    <Button
      variant="quiet"
      disabled={again.isPending}
      aria-label={texts.againNamed(name, printer.name)}
      onClick={() =>
        again.mutate(
          { jobId: job.id, printerId: printer.id },
          {
            onSuccess: () => showToast({ message: texts.sent(printer.name), tone: 'success' }),
            onError: showFailure,
          },
        )
      }
    >
      {texts.again}
    </Button>
  );
};

const useColumns = (printers: Printers): Column<PrintJob, 'at'>[] => {
  const texts = useMessages('printers');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const nameOf = ({ document, label }: PrintJob): string => texts.paperOf(texts.documents[document], label);
  const timeOf = ({ createdAt }: PrintJob): string => formatMoment(createdAt, language, timezone);
  return [
    {
      title: texts.when,
      sortKey: 'at',
      from: 'sm',
      cell: (job) => <span className="whitespace-nowrap tabular-nums">{timeOf(job)}</span>,
    },
    {
      title: texts.paper,
      cell: (job) => (
        <div className="min-w-28 py-1 wrap-anywhere">
          <b>{nameOf(job)}</b>
          {job.askedByName !== null && (
            <p className="text-sm text-text-soft">{texts.askedBy(job.askedByName)}</p>
          )}
          <p className="text-sm text-text-soft tabular-nums sm:hidden">
            {timeOf(job)} · {job.printerName}
          </p>
        </div>
      ),
    },
    { title: texts.printer, from: 'sm', cell: ({ printerName }) => printerName },
    {
      title: texts.state,
      cell: (job) => (
        <div className="py-1">
          <div className="flex flex-wrap items-center gap-x-4">
            <Badge tone={TONES[job.state]}>{texts.states[job.state]}</Badge>
            <Again job={job} printers={printers} name={nameOf(job)} />
          </div>
          {job.problem !== null && <p className="text-sm text-text-soft">{texts.problems[job.problem]}</p>}
          {job.mayBeThere && job.state !== 'may-have-printed' && (
            <p className="text-sm text-text-soft">{texts.mayBeThere}</p>
          )}
        </div>
      ),
    },
  ];
};

/** `/admin/settings?tab=printers&state=failed&printer=…`: every job of the last days, with its state. */
export const Papers = ({ printers }: { printers: Printers }) => {
  const texts = useMessages('printers');
  const { restaurantId } = useStaff().membership;
  const list = useListAddress(ADDRESS);
  const { search, filters, page } = list.address;
  const wish = {
    search,
    sort: list.sortedBy,
    state: PRINT_JOB_STATES.find((each) => each === filters.state) ?? '',
    printerId: printers.find(({ id }) => id === filters.printer)?.id ?? '',
  } as const;
  return (
    <ListScreen
      title={texts.papersTitle}
      isPart
      intro={texts.papersHint}
      list={list}
      search={{ label: texts.searchPapers, placeholder: texts.searchPapersHint }}
      filters={[
        {
          name: 'state',
          label: texts.state,
          options: PRINT_JOB_STATES.map((value) => ({ value, label: texts.states[value] })),
        },
        {
          name: 'printer',
          label: texts.printer,
          options: printers.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      query={usePrintJobs(restaurantId, wish, page)}
      rowsOf={({ jobs, total }) => ({ rows: jobs, total })}
      pageSize={PAGE_SIZE}
      keyOf={({ id }) => id}
      columns={useColumns(printers)}
      empty={{
        icon: <Printer aria-hidden className="size-7" />,
        title: texts.papersEmpty,
        text: texts.papersEmptyHint,
      }}
    />
  );
};
