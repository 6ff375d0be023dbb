import X from 'lucide-react/icons/x';
import { isDay } from '#web/staff/data/queries.ts';
import { useDayText } from '#web/staff/parts/day-names.ts';
import { Chip } from '#web/ui/chip.tsx';
import { controlClass } from '#web/ui/forms/field.tsx';
import { SegmentedControl, type SegmentedControlProps } from '#web/ui/forms/segmented-control.tsx';
import type { SelectOption } from '#web/ui/forms/select-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { FilterSelect } from './list-toolbar.tsx';
import type { ListState } from './use-list-address.ts';

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD, or an empty text for none. */
  value: string;
  onChange: (day: string) => void;
}

/** One end of a span of days. */
const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <label className="flex items-center gap-2 text-text-soft">
    {label}
    <input
      type="date"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={controlClass(false, 'w-auto! rounded-full!')}
    />
  </label>
);

interface DaySpanProps {
  from: string;
  until: string;
  onFrom: (day: string) => void;
  onUntil: (day: string) => void;
}

/** From when until when, among the filters of a list; both days are in it. */
export const DaySpan = ({ from, until, onFrom, onUntil }: DaySpanProps) => {
  const lists = useMessages('lists');
  return (
    <div className="flex gap-3 max-sm:flex-wrap">
      <DayField label={lists.from} value={from} onChange={onFrom} />
      <DayField label={lists.until} value={until} onChange={onUntil} />
    </div>
  );
};

export type ListFilter<Name extends string> =
  /** One of these, or all. */
  | { name: Name; label: string; options: readonly SelectOption[] }
  /** Always one of these; the first is absent from the address. */
  | {
      name: Name;
      label: string;
      segments: SegmentedControlProps<string>['options'];
      isIconOnly?: boolean;
    }
  /** Set by a link from elsewhere; while it is on, a chip with this text removes it. */
  | { name: Name; chip: string }
  /** Both days included. */
  | { from: Name; until: Name };

interface ListFiltersProps<Name extends string> {
  list: Pick<ListState<Name, string>, 'address' | 'setFilter'>;
  filters: readonly (ListFilter<Name> | false)[];
}

export const ListFilters = <Name extends string>({ list, filters }: ListFiltersProps<Name>) => {
  const { setFilter } = list;
  const values = list.address.filters;
  const known = (name: Name, all: readonly { value: string }[]): string =>
    all.find(({ value }) => value === values[name])?.value ?? '';
  return filters.map((filter) => {
    if (filter === false) return null;
    if ('from' in filter)
      return (
        <DaySpan
          key={filter.from}
          from={values[filter.from]}
          until={values[filter.until]}
          onFrom={(day) => setFilter(filter.from, day)}
          onUntil={(day) => setFilter(filter.until, day)}
        />
      );
    const { name } = filter;
    if ('chip' in filter)
      return (
        values[name] !== '' && (
          <Chip
            key={name}
            isOn
            icon={<X aria-hidden className="size-5" />}
            onClick={() => setFilter(name, '')}
          >
            {filter.chip}
          </Chip>
        )
      );
    const { label } = filter;
    if ('options' in filter)
      return (
        <FilterSelect
          key={name}
          label={label}
          value={known(name, filter.options)}
          options={filter.options}
          onChange={(value) => setFilter(name, value)}
        />
      );
    const first = filter.segments[0]?.value ?? '';
    return (
      <SegmentedControl
        key={name}
        label={label}
        value={known(name, filter.segments) || first}
        options={filter.segments}
        isIconOnly={filter.isIconOnly ?? false}
        onChange={(value) => setFilter(name, value === first ? '' : value)}
      />
    );
  });
};

type PaperFiltersProps<Name extends string> = { search: string } & Pick<ListFiltersProps<Name>, 'filters'> & {
    list: Pick<ListState<Name, string>, 'address' | 'narrowing'>;
  };

/** What the list is narrowed to, for paper, where search and filters are not shown. */
export const PaperFilters = <Name extends string>({ search, list, filters }: PaperFiltersProps<Name>) => {
  const lists = useMessages('lists');
  const dayText = useDayText();
  const values = list.address.filters;
  const parts = filters.flatMap((filter): string[] => {
    if (filter === false) return [];
    if ('from' in filter)
      return [
        [lists.from, values[filter.from]],
        [lists.until, values[filter.until]],
      ].flatMap(([label, day]) => (day && isDay(day) ? [`${label} ${dayText(day)}`] : []));
    if ('chip' in filter) return values[filter.name] === '' ? [] : [filter.chip];
    const all = 'options' in filter ? filter.options : filter.segments;
    const chosen = all.find(({ value }) => value === values[filter.name]);
    return chosen && list.narrowing.includes(filter.name) ? [`${filter.label}: ${chosen.label}`] : [];
  });
  const all = search === '' ? parts : [`“${search}”`, ...parts];
  return all.length > 0 && <p className="paper-only mb-5">{all.join(' · ')}</p>;
};
