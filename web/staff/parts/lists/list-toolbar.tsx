import type { ReactNode } from 'react';
import { controlClass } from '#web/ui/forms/field.tsx';
import type { SelectOption } from '#web/ui/forms/select-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { SearchField } from './search-field.tsx';

interface ListToolbarProps {
  title: string;
  /** Under the title of a screen, instead of being it. */
  isPart: boolean;
  search?: { label: string; placeholder: string; value: string; onSearch: (search: string) => void };
  /** `FilterSelect`s and the like. */
  filters?: ReactNode;
  /** The actions; the most important one last. */
  actions?: ReactNode;
}

/** Above every list: what it is, search, filters, actions. */
export const ListToolbar = ({ title, isPart, search, filters, actions }: ListToolbarProps) => (
  <div className="mb-5 flex flex-col gap-4">
    <div className="flex flex-wrap items-center gap-3 max-sm:[&>*+*+*:last-child]:w-full">
      {isPart ? (
        <h2 className="mr-auto min-w-min grow basis-28 text-xl">{title}</h2>
      ) : (
        <h1 className="mr-auto min-w-min grow basis-28 text-xl sm:text-2xl">{title}</h1>
      )}
      {actions}
    </div>
    {(search || filters) && (
      <div data-tools className="flex flex-wrap items-center gap-3">
        {search && <SearchField {...search} />}
        {filters && (
          <div className="no-scrollbar relative -mx-4 -my-1 flex w-screen items-center gap-3 overflow-x-auto px-4 py-1 *:shrink-0 sm:contents">
            {filters}
          </div>
        )}
      </div>
    )}
  </div>
);

interface FilterSelectProps {
  label: string;
  /** An empty text is all. */
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

/** One filter of a list; its label is its first choice, "Category: all". */
export const FilterSelect = ({ label, value, options, onChange }: FilterSelectProps) => {
  const lists = useMessages('lists');
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={controlClass(false, 'w-auto! max-w-56 rounded-full!')}
    >
      <option value="">{lists.filterAll(label)}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
};

interface SortSelectProps<Sorting extends string> {
  value: Sorting;
  /** By its value in the address. */
  names: Readonly<Record<Sorting, string>>;
  onChange: (sorting: Sorting) => void;
}

/** The sort of a list that has no columns. */
export const SortSelect = <Sorting extends string>({ value, names, onChange }: SortSelectProps<Sorting>) => {
  const lists = useMessages('lists');
  return (
    <select
      aria-label={lists.sort}
      value={value}
      onChange={({ target }) => onChange(target.value as Sorting)}
      className={controlClass(false, 'w-auto! max-w-56 rounded-full!')}
    >
      {Object.entries<string>(names).map(([sorting, name]) => (
        <option key={sorting} value={sorting}>
          {name}
        </option>
      ))}
    </select>
  );
};
