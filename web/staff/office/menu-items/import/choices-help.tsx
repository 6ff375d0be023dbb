import { useMessages } from '#web/ui/language.tsx';

/** How a spreadsheet says sizes and extras in one cell. */
export const ChoicesHelp = () => {
  const texts = useMessages('menuImport');
  return (
    <details className="w-full">
      <summary className="min-h-11 cursor-pointer py-2.5 text-primary">{texts.choicesHelp}</summary>
      <dl className="flex flex-col gap-3 pt-2">
        {texts.choicesNotation.map(([notation, meaning]) => (
          <div key={notation}>
            <dt className="rounded-md bg-raised px-3 py-2 font-mono text-sm break-words">{notation}</dt>
            <dd className="px-3 pt-1 text-text-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
