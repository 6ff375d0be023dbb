import { lazy, Suspense, useState } from 'react';
import type { SavedPrinter } from '#contract/printers.ts';
import { FormToCome } from '#web/staff/parts/forms/form-to-come.tsx';
import { ShownOnce } from '#web/staff/parts/shown-once.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { PrinterFormProps } from './printer-form.tsx';

/** Comes with the first touch: most who open the settings do not set up a printer. */
const PrinterForm = lazy(() => import('./printer-form.tsx').then((file) => ({ default: file.PrinterForm })));

/** The address of a printer that asks by itself, this once. */
export const AddressOnce = ({ address, onClose }: { address: string; onClose: () => void }) => {
  const texts = useMessages('printers');
  return <ShownOnce secret={address} hint={texts.addressOnce} texts={texts} onClose={onClose} />;
};

interface PrinterSheetProps extends Omit<PrinterFormProps, 'onDone'> {
  isOpen: boolean;
  onClose: () => void;
}

/** Adds a printer or changes one; one that asks by itself then gets its address. */
export const PrinterSheet = ({ isOpen, onClose, ...form }: PrinterSheetProps) => {
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
