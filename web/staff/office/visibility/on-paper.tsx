import { useState } from 'react';
import type { PaperQuery } from '#contract/printed-menu.ts';
import { DownloadButton } from '#web/staff/parts/download-button.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

/** The menu and its allergens to print, and the allergens as a sheet. */
export const OnPaper = () => {
  const texts = useMessages('visibility');
  const { language } = useLanguage();
  const { restaurantId } = useStaff().membership;
  const [paper, setPaper] = useState<PaperQuery['paper']>('a4');
  const [languages, setLanguages] = useState<PaperQuery['languages']>('both');
  const address = (file: string, query: Readonly<Record<string, string>>) =>
    `/api/restaurants/${restaurantId}/${file}?${new URLSearchParams(query).toString()}`;
  const print = { paper, languages };
  return (
    <section aria-labelledby="on-paper" className="flex max-w-2xl flex-col gap-4">
      <div>
        <h2 id="on-paper" className="text-lg">
          {texts.onPaper}
        </h2>
        <p className="text-text-soft">{texts.onPaperHint}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={texts.paper}
          value={paper}
          onChange={({ target }) => setPaper(target.value === 'a5' ? 'a5' : 'a4')}
          options={[
            { value: 'a4', label: 'A4' },
            { value: 'a5', label: 'A5' },
          ]}
        />
        <SelectField
          label={texts.paperLanguages}
          value={languages}
          onChange={({ target: { value } }) =>
            setLanguages(value === 'en' || value === 'es' ? value : 'both')
          }
          options={[
            { value: 'both', label: 'English + Español' },
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <DownloadButton label={texts.menuPdf} address={address('printed-menu.pdf', print)} />
        <DownloadButton label={texts.allergensPdf} address={address('allergens.pdf', print)} />
        <DownloadButton label={texts.allergensCsv} address={address('allergens.csv', { language })} />
      </div>
    </section>
  );
};
