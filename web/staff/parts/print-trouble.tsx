import Printer from 'lucide-react/icons/printer';
import type { Printing, PrintJob } from '#contract/printers.ts';
import { needsSomebody } from '#domain/printing/printers.ts';
import { useDropPrint, usePrintAgain, usePrinting } from '#web/staff/data/printing.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

type Shown = Pick<Printing, 'printers' | 'troubled'>;

/** One job that failed or may have been printed: print it elsewhere, or dismiss it. */
const PaperRow = ({ job, printers }: { job: PrintJob; printers: Printing['printers'] }) => {
  const texts = useMessages('printers');
  const showFailure = useFailureToast();
  const { restaurantId } = useStaff().membership;
  const again = usePrintAgain(restaurantId);
  const dropping = useDropPrint(restaurantId);
  const paper = texts.paperOf(texts.documents[job.document], job.label);
  const isTried = job.state === 'queued' || job.state === 'sending';
  const said = [
    job.problem && texts.problems[job.problem],
    job.mayBeThere && texts.mayBeThere,
    isTried ? texts.willRetry : texts.gaveUp,
  ]
    .filter(Boolean)
    .join(' · ');
  const isBusy = again.isPending || dropping.isPending;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-danger py-2">
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold wrap-anywhere">{paper}</p>
        <p>
          {job.printerName}: {said}
        </p>
      </div>
      {printers
        .filter(({ id, status }) => (id === job.printerId ? !isTried : !needsSomebody(status)))
        .map(({ id, name }) => (
          <Button
            key={id}
            variant="secondary"
            disabled={isBusy}
            aria-label={`${paper}: ${texts.printOn(name)}`}
            onClick={() =>
              again.mutate(
                { jobId: job.id, printerId: id },
                {
                  onSuccess: () => showToast({ message: texts.sent(name), tone: 'success' }),
                  onError: showFailure,
                },
              )
            }
          >
            {texts.printOn(name)}
          </Button>
        ))}
      <Button
        variant="quiet"
        disabled={isBusy}
        aria-label={texts.dropNamed(paper)}
        onClick={() => dropping.mutate(job.id, { onError: showFailure })}
      >
        {texts.drop}
      </Button>
    </li>
  );
};

/** Printer problems, and every job that waits because of them (PRINT-5). */
export const PrintTrouble = ({ printers, troubled }: Shown) => {
  const texts = useMessages('printers');
  const needy = printers.filter(({ status }) => needsSomebody(status));
  if (needy.length === 0 && troubled.length === 0) return null;
  return (
    <section aria-label={texts.trouble} className="rounded-lg border border-danger bg-danger-soft px-4 py-3">
      {needy.map(({ id, name, status, waiting }) => (
        <p key={id} className="flex items-center gap-2 py-1 font-semibold">
          <Printer aria-hidden className="size-5 shrink-0 text-danger" />
          <span className="min-w-0 wrap-anywhere">
            {texts.notice(name, texts.statuses[status])}
            {waiting > 0 && <span className="font-normal"> · {texts.noticeWaiting(waiting)}</span>}
          </span>
        </p>
      ))}
      {troubled.length > 0 && (
        <ul>
          {troubled.map((job) => (
            <PaperRow key={job.id} job={job} printers={printers} />
          ))}
        </ul>
      )}
    </section>
  );
};

/** The same for the kitchen and managers; empty without problems, but there, so that the first one is announced. */
export const PrintNotice = ({ className }: { className: string }) => {
  const { data } = usePrinting(useStaff().membership.restaurantId);
  const printers = data?.printers ?? [];
  const troubled = data?.troubled ?? [];
  const isNeeded = troubled.length > 0 || printers.some(({ status }) => needsSomebody(status));
  return (
    <div aria-live="polite" className={isNeeded ? className : undefined}>
      <PrintTrouble printers={printers} troubled={troubled} />
    </div>
  );
};
