import type { FloorTable } from '#contract/tables.ts';
import { FLOOR_STATES } from '#domain/visit/dining-room.ts';
import { Chip } from '#web/ui/chip.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { countByState } from './arrange-tables.ts';
import { STATE_LOOK } from './state-look.tsx';

interface StateFilterProps {
  tables: readonly FloorTable[];
  value: string;
  onChange: (state: string) => void;
}

/** How many tables are in which state; a tap leaves only those. States that no table is in are not offered. */
export const StateFilter = ({ tables, value, onChange }: StateFilterProps) => {
  const texts = useMessages('tables');
  const counts = countByState(tables);
  return (
    <fieldset className="no-scrollbar relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 pb-1 lg:mx-0 lg:flex-wrap lg:px-0">
      <legend className="sr-only">{texts.whichState}</legend>
      <Chip isOn={value === ''} onClick={() => onChange('')}>
        {texts.all} <span className="tabular-nums">{tables.length}</span>
      </Chip>
      {FLOOR_STATES.filter((state) => counts[state] > 0 || state === value).map((state) => {
        const { icon: Icon } = STATE_LOOK[state];
        return (
          <Chip
            key={state}
            isOn={value === state}
            icon={<Icon aria-hidden className="size-4" />}
            onClick={() => onChange(value === state ? '' : state)}
          >
            {texts.states[state]} <span className="tabular-nums">{counts[state]}</span>
          </Chip>
        );
      })}
    </fieldset>
  );
};
