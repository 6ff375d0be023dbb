import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { LONGEST_SEARCH } from '#domain/lists/list.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';

/** The debounce of a search. */
const PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What the address says. */
  value: string;
  onSearch: (search: string) => void;
}

/** Follows the address, and reports a search after a pause in typing. */
export const SearchField = ({ label, placeholder, value, onSearch }: SearchFieldProps) => {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== text.trim()) setText(value);
  }
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => search(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <div className="relative grow sm:max-w-xs">
      <TextField
        label={label}
        isLabelHidden
        type="search"
        maxLength={LONGEST_SEARCH}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="rounded-full! pr-2! pl-11! placeholder-shown:[&::-webkit-search-cancel-button]:hidden"
      />
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-text-soft"
      />
    </div>
  );
};
