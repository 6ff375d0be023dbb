import { useState } from 'react';
import type { FloorTable } from '#contract/tables.ts';
import { NO_SECTION } from '#domain/visit/floor-list.ts';
import { qrAddress, qrAddressOf } from '#web/staff/data/tables.ts';
import { DownloadButton } from '#web/staff/parts/download-button.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { sectionsOf } from './arrange-tables.ts';

interface QrSheetProps {
  isOpen: boolean;
  tables: readonly FloorTable[];
  onClose: () => void;
}

/** The codes of all tables, or of one section, ready to be printed. */
export const QrSheet = ({ isOpen, tables, onClose }: QrSheetProps) => {
  const texts = useMessages('tables');
  const { restaurantId } = useStaff().membership;
  const [section, setSection] = useState('');
  const sections = sectionsOf(tables);
  const query = section === '' ? {} : { section: section === NO_SECTION ? '' : section };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.qr}>
      <div className="flex flex-col gap-5 px-6 pb-6">
        <p className="text-text-soft">{texts.qrHint}</p>
        {sections.length > 1 && (
          <SelectField
            label={texts.whichTables}
            value={section}
            onChange={(event) => setSection(event.target.value)}
            options={[
              { value: '', label: texts.allTables(tables.length) },
              ...sections.map((each) => ({ value: each || NO_SECTION, label: each || texts.noSection })),
            ]}
          />
        )}
        <DownloadChoice
          label={texts.tents}
          hint={texts.tentsHint}
          address={qrAddress(restaurantId, 'qr.pdf', { layout: 'tents', ...query })}
        />
        <DownloadChoice
          label={texts.sheet}
          hint={texts.sheetHint}
          address={qrAddress(restaurantId, 'qr.pdf', { layout: 'sheet', ...query })}
        />
        <DownloadChoice
          label={texts.zip}
          hint={texts.zipHint}
          address={qrAddress(restaurantId, 'qr.zip', query)}
        />
      </div>
    </Sheet>
  );
};

interface TableQrProps {
  isOpen: boolean;
  table: FloorTable;
  onClose: () => void;
}

/** The code of one table, to view and to download. */
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

/** A file to download, with a description. */
const DownloadChoice = ({ label, hint, address }: { label: string; hint: string; address: string }) => (
  <div className="flex flex-col items-start gap-1.5">
    <DownloadButton label={label} address={address} />
    <p className="text-sm text-text-soft">{hint}</p>
  </div>
);
