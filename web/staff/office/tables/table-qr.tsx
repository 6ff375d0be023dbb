import type { FloorTable } from '#contract/tables.ts';
import { qrAddress, qrAddressOf } from '#web/staff/data/tables.ts';
import { DownloadButton } from '#web/staff/parts/download-button.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { DownloadChoice } from './download-choice.tsx';

interface TableQrProps {
  isOpen: boolean;
  table: FloorTable;
  onClose: () => void;
}

/** The code of one table, to look at and to keep. */
export const TableQr = ({ isOpen, table, onClose }: TableQrProps) => {
  const texts = useMessages('tables');
  const { restaurantId } = useStaff().membership;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.qrOf(table.tableNumber)}>
      <div className="flex flex-col gap-5 px-6 pb-6">
        <img
          src={qrAddressOf(restaurantId, table.id, 'qr.svg')}
          alt={texts.qrOf(table.tableNumber)}
          width={240}
          height={240}
          className="mx-auto rounded-md bg-white"
        />
        <div className="flex flex-wrap gap-2">
          <DownloadButton label="SVG" address={qrAddressOf(restaurantId, table.id, 'qr.svg')} />
          <DownloadButton label="PNG" address={qrAddressOf(restaurantId, table.id, 'qr.png')} />
        </div>
        <DownloadChoice
          label={texts.tents}
          hint={texts.tentsHint}
          address={qrAddress(restaurantId, 'qr.pdf', { layout: 'tents', tableId: table.id })}
        />
      </div>
    </Sheet>
  );
};
