import PrinterIcon from 'lucide-react/icons/printer';
import { lazy, Suspense, useState } from 'react';
import type { Printer, SavedPrinter } from '#contract/printers.ts';
import { needsSomebody } from '#domain/printing/printers.ts';
import { useNewAddress, usePrinting, useRemovePrinter, useTestPrint } from '#web/staff/data/printing.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { FormToCome, LoadingOrError } from '#web/staff/parts/loading-or-error.tsx';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { PrintTrouble } from '#web/staff/parts/print-trouble.tsx';
import { ShownOnce } from '#web/staff/parts/shown-once.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { Papers } from './papers.tsx';
import type { PrinterFormProps } from './printer-form.tsx';

/** Loaded on first use: most readers of the settings do not set up a printer. */
const PrinterForm = lazy(() => import('./printer-form.tsx').then((file) => ({ default: file.PrinterForm })));

/** The address of a polling printer, shown once. */
const AddressOnce = ({ address, onClose }: { address: string; onClose: () => void }) => {
  const texts = useMessages('printers');
  return <ShownOnce secret={address} hint={texts.addressOnce} texts={texts} onClose={onClose} />;
};

interface PrinterSheetProps extends Omit<PrinterFormProps, 'onDone'> {
  isOpen: boolean;
  onClose: () => void;
}

/** Adds or changes a printer; then shows the address of a polling one. */
const PrinterSheet = ({ isOpen, onClose, ...form }: PrinterSheetProps) => {
  const texts = useMessages('printers');
  const [address, setAddress] = useState<string | null>(null);
  const close = () => {
    setAddress(null);
    onClose();
  };
  const done = ({ printer, address: given }: SavedPrinter) => {
    showToast({ message: texts.saved(printer.name), tone: 'success' });
    if (given === null) close();
    else setAddress(given);
  };
  const title = address !== null ? texts.addressTitle : form.printer ? texts.edit : texts.add;
  return (
    <Sheet isOpen={isOpen} onClose={close} title={title}>
      {address === null ? (
        <Suspense fallback={<FormToCome />}>
          <PrinterForm {...form} onDone={done} />
        </Suspense>
      ) : (
        <AddressOnce address={address} onClose={close} />
      )}
    </Sheet>
  );
};

const toneOf = (status: Printer['status']): BadgeTone => {
  if (needsSomebody(status)) return 'danger';
  if (status === 'paper-low') return 'warning';
  return status === 'online' ? 'success' : 'neutral';
};

interface RowProps {
  printer: Printer;
  onEdit: () => void;
  onRemove: () => void;
  onAddress: (address: string) => void;
}

const Row = ({ printer, onEdit, onRemove, onAddress }: RowProps) => {
  const texts = useMessages('printers');
  const showFailure = useFailureToast();
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const testing = useTestPrint(membership.restaurantId);
  const renewing = useNewAddress(membership.restaurantId);
  const { id, name, status, heardAt, waiting, host, port, events, connection } = printer;
  const heard = heardAt
    ? texts.lastHeard(formatMoment(heardAt, language, restaurant.timezone))
    : texts.neverHeard;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3 last:border-0">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name} <Badge tone={toneOf(status)}>{texts.statuses[status]}</Badge>
          {waiting > 0 && <Badge>{texts.waiting(waiting)}</Badge>}
        </p>
        <p className="text-sm text-text-soft wrap-anywhere">
          {[host === null ? texts.connections.cloudprnt : `${host}:${port}`, heard].join(' · ')}
        </p>
        <p className="text-sm text-text-soft">{events.map((event) => texts.eventNames[event]).join(', ')}</p>
      </div>
      <Button
        variant="secondary"
        aria-label={texts.testNamed(name)}
        isLoading={testing.isPending}
        onClick={() =>
          testing.mutate(id, {
            onSuccess: () => showToast({ message: texts.testSent(name), tone: 'success' }),
            onError: showFailure,
          })
        }
      >
        {texts.test}
      </Button>
      {connection === 'cloudprnt' && (
        <Button
          variant="quiet"
          aria-label={texts.newAddressNamed(name)}
          isLoading={renewing.isPending}
          onClick={() =>
            renewing.mutate(id, {
              onSuccess: ({ address }) => onAddress(address ?? ''),
              onError: showFailure,
            })
          }
        >
          {texts.newAddress}
        </Button>
      )}
      <Button variant="quiet" aria-label={texts.editNamed(name)} onClick={onEdit}>
        {texts.edit}
      </Button>
      <Button variant="quiet" aria-label={texts.removeNamed(name)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </li>
  );
};

/** `/admin/settings?tab=printers`: the printers, their state, and failed jobs. */
export const PrintersTab = () => {
  const texts = useMessages('printers');
  const showFailure = useFailureToast();
  const { restaurantId } = useStaff().membership;
  const { data, isError, refetch } = usePrinting(restaurantId);
  const removing = useRemovePrinter(restaurantId);
  const [edited, setEdited] = useState<{ printer: Printer | null; isOpen: boolean; n: number }>({
    printer: null,
    isOpen: false,
    n: 0,
  });
  const [asked, setAsked] = useState<{ printer: Printer; isOpen: boolean } | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const edit = (printer: Printer | null) => setEdited(({ n }) => ({ printer, isOpen: true, n: n + 1 }));
  const close = () => setAsked((known) => known && { ...known, isOpen: false });
  const remove = ({ id, name }: Printer) =>
    removing.mutate(id, {
      onSuccess: () => showToast({ message: texts.removed(name), tone: 'success' }),
      onError: showFailure,
      onSettled: close,
    });
  return (
    <>
      <FormSection title={texts.title} text={texts.hint}>
        {data && <PrintTrouble {...data} />}
        {data?.printers.length === 0 && <p className="text-text-soft">{texts.none}</p>}
        {data && data.printers.length > 0 && (
          <ul>
            {data.printers.map((printer) => (
              <Row
                key={printer.id}
                printer={printer}
                onEdit={() => edit(printer)}
                onRemove={() => setAsked({ printer, isOpen: true })}
                onAddress={setAddress}
              />
            ))}
          </ul>
        )}
        {!data && (
          <LoadingOrError isError={isError} title={texts.loadFailed} onRetry={refetch} shapes={['h-14']} />
        )}
        {data && (
          <Button
            className="self-start"
            icon={<PrinterIcon aria-hidden className="size-5 shrink-0" />}
            onClick={() => edit(null)}
          >
            {texts.add}
          </Button>
        )}
        {data && (
          <PrinterSheet
            key={edited.n}
            isOpen={edited.isOpen}
            // As it is now: somebody else may have changed it while its form is open.
            printer={data.printers.find(({ id }) => id === edited.printer?.id) ?? edited.printer}
            stations={data.stations}
            isDirect={data.isDirect}
            onClose={() => setEdited((known) => ({ ...known, isOpen: false }))}
          />
        )}
        <Sheet isOpen={address !== null} onClose={() => setAddress(null)} title={texts.addressTitle}>
          <AddressOnce address={address ?? ''} onClose={() => setAddress(null)} />
        </Sheet>
        {asked && (
          <ConfirmDialog
            isOpen={asked.isOpen}
            title={texts.removeTitle(asked.printer.name)}
            confirmLabel={texts.remove}
            isDangerous
            isBusy={removing.isPending}
            onConfirm={() => remove(asked.printer)}
            onClose={close}
          >
            <p>{texts.removeText}</p>
          </ConfirmDialog>
        )}
      </FormSection>
      {data && data.printers.length > 0 && (
        <div className="pt-8">
          <Papers printers={data.printers} />
        </div>
      )}
    </>
  );
};
