import { STAFF_REQUEST_TYPES } from '#domain/visit/staff-request.ts';
import { DaySpan } from '#web/staff/parts/lists/day-field.tsx';
import { FilterSelect } from '#web/staff/parts/lists/list-toolbar.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { useMessages } from '#web/ui/language.tsx';
import type { RequestsFilter } from './staff-requests.ts';

export type RequestsState = 'open' | 'done';

interface RequestsFiltersProps {
  state: RequestsState;
  filter: RequestsFilter;
  onFilter: (name: 'state' | 'type' | 'from' | 'until', value: string) => void;
}

/** Open or done, what for; and of what is done, since when. */
export const RequestsFilters = ({ state, filter, onFilter }: RequestsFiltersProps) => {
  const texts = useMessages('notifications');
  return (
    <>
      <SegmentedControl
        label={texts.requestFilter}
        value={state}
        onChange={(next) => onFilter('state', next === 'open' ? '' : next)}
        options={[
          { value: 'open', label: texts.requestStates.open },
          { value: 'done', label: texts.requestStates.done },
        ]}
      />
      <FilterSelect
        label={texts.type}
        value={filter.requestType}
        onChange={(type) => onFilter('type', type)}
        options={STAFF_REQUEST_TYPES.map((value) => ({ value, label: texts.requestTypes[value] ?? value }))}
      />
      {state === 'done' && (
        <DaySpan
          from={filter.from}
          until={filter.until}
          onFrom={(day) => onFilter('from', day)}
          onUntil={(day) => onFilter('until', day)}
        />
      )}
    </>
  );
};
