import { useState } from 'react';
import type { FloorTable } from '#contract/tables.ts';
import { NO_SECTION } from '#domain/visit/floor-list.ts';
import { qrAddress } from '#web/staff/data/tables.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { sectionsOf } from './arrange-tables.ts';
import { DownloadChoice } from './download-choice.tsx';

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
