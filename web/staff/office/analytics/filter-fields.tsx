import { useQuery } from '@tanstack/react-query';
import ListFilter from 'lucide-react/icons/list-filter';
import { useId, useState } from 'react';
import type { FilterChoices } from '#contract/analytics-range.ts';
import { FILTERS, type FilterName } from '#domain/analytics/filter.ts';
import { stationName } from '#messages/order/ticket-words.ts';
import { call } from '#web/shared/call.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, type SelectOption } from '#web/ui/forms/select-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { useRange } from './range-fields.tsx';

const plain = (values: readonly string[]): SelectOption[] => values.map((value) => ({ value, label: value }));

const useOptions = (isOpen: boolean) => {
  const texts = useMessages('analytics');
  const { stations } = useMessages('kitchen');
  const { restaurantId } = useStaff().membership;
  const { data } = useQuery({
    queryKey: ['analytics-filters', restaurantId],
    queryFn: ({ signal }): Promise<FilterChoices> =>
      call('GET /api/restaurants/:restaurantId/analytics/filters', { params: { restaurantId }, signal }),
    networkMode: 'always',
    enabled: isOpen,
  });
  const options: Record<FilterName, SelectOption[]> = {
    section: plain(data?.sections ?? []),
    mode: Object.entries(texts.modes).map(([value, label]) => ({ value, label })),
    category: plain(data?.categories ?? []),
    station: (data?.stations ?? []).map((value) => ({ value, label: stationName(value, stations) })),
    member: (data?.members ?? []).map(({ id, name }) => ({ value: id, label: name })),
  };
  return options;
};

/** What the figures are narrowed down to (NUM-23): closed until somebody asks for it, open while something is chosen. */
export const FilterFields = () => {
  const texts = useMessages('analytics');
  const { filter, set } = useRange();
  const chosen = FILTERS.filter((name) => filter[name] !== undefined);
  const [isOpen, setIsOpen] = useState(chosen.length > 0);
  const options = useOptions(isOpen);
  const id = useId();
  // What stands in the address and is on no list any more is shown all the same: it narrows the figures down.
  const withChosen = (name: FilterName): SelectOption[] => {
    const value = filter[name];
    const known = options[name];
    return value === undefined || known.some((each) => each.value === value)
      ? known
      : [...known, { value, label: name === 'member' ? texts.someMember : value }];
  };
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          icon={<ListFilter aria-hidden className="size-4" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {chosen.length > 0 ? texts.filtersChosen(chosen.length) : texts.filters}
        </Button>
        {chosen.length > 0 && (
          <Button variant="quiet" onClick={() => set(Object.fromEntries(FILTERS.map((name) => [name, ''])))}>
            {texts.noFilters}
          </Button>
        )}
      </div>
      <div
        id={id}
        hidden={!isOpen}
        className={
          isOpen
            ? 'grid grid-cols-2 gap-3 *:last:col-span-2 md:grid-cols-3 md:*:last:col-span-1 xl:grid-cols-5'
            : ''
        }
      >
        {FILTERS.map((name) => (
          <SelectField
            key={name}
            label={texts.filterBy[name]}
            value={filter[name] ?? ''}
            options={[{ value: '', label: texts.all }, ...withChosen(name)]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
      </div>
    </div>
  );
};
