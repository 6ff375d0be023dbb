import { useState } from 'react';
import { LANGUAGES, type Language } from '#messages/words/language.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';

interface WordingFieldProps {
  label: string;
  /** The field of the text in the default language, for errors. */
  name: string;
  /** In the restaurant's default language. */
  text: string;
  /** In the other languages; an entry of the default one is not shown. */
  translations: Readonly<Record<Language, string>>;
  onText: (text: string) => void;
  onTranslation: (language: Language, text: string) => void;
  limit: number;
  /** More than one line. */
  rows?: number;
  isOptional?: boolean;
  hint?: string;
  /** The placeholder. */
  placeholder?: string;
  error?: string | undefined;
}

/** One text with a tab for each language; the restaurant's default language comes first, and is the one that is required (MENU-13). */
export const WordingField = (props: WordingFieldProps) => {
  const { label, name, text, translations, onText, onTranslation, limit, rows, isOptional } = props;
  const { hint, placeholder, error } = props;
  const lists = useMessages('lists');
  const { defaultLanguage } = useStaff().restaurant;
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  // An error is about the default language's text: its tab is opened so that it can be corrected.
  const [known, setKnown] = useState(error);
  if (error !== known) {
    setKnown(error);
    if (error !== undefined) setLanguage(defaultLanguage);
  }
  const isOwn = language === defaultLanguage;
  const shared = {
    key: language,
    lang: language,
    label: isOwn ? label : lists.inLanguage(label, lists.languages[language]),
    name: isOwn ? name : `${name}-${language}`,
    value: isOwn ? text : translations[language],
    error: isOwn ? error : undefined,
    ...(hint !== undefined && { hint }),
    ...((!isOwn || placeholder !== undefined) && { placeholder: (isOwn ? '' : text) || placeholder }),
    ...((isOptional || !isOwn) && { isOptional: true }),
  };
  const { key, ...field } = shared;
  const change = (typed: string) => (isOwn ? onText(typed) : onTranslation(language, typed));
  const languages = [defaultLanguage, ...LANGUAGES.filter((each) => each !== defaultLanguage)];
  return (
    // A long label wraps before the languages, which are beside its first line.
    <div className="flex min-w-0 flex-col [&_label[for]]:pr-28">
      <div className="z-10 -mb-6 self-end">
        <SegmentedControl
          label={lists.languagesOf(label)}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </div>
      {rows === undefined ? (
        <TextField
          key={key}
          {...field}
          required={isOwn && !isOptional}
          maxLength={limit}
          onChange={({ target }) => change(target.value)}
        />
      ) : (
        <TextArea key={key} {...field} rows={rows} limit={limit} onChange={change} />
      )}
    </div>
  );
};
