import type { LucideIcon } from 'lucide-react';
import Armchair from 'lucide-react/icons/armchair';
import Bookmark from 'lucide-react/icons/bookmark';
import BrushCleaning from 'lucide-react/icons/brush-cleaning';
import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import Receipt from 'lucide-react/icons/receipt';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import Users from 'lucide-react/icons/users';
import type { FloorTable } from '#contract/tables.ts';
import type { FloorState } from '#domain/visit/dining-room.ts';
import { FLOOR_STATES } from '#domain/visit/dining-room.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { countByState } from './arrange-tables.ts';

interface StateLook {
  readonly icon: LucideIcon;
  readonly tone: BadgeTone;
  /** Of the table's tile. */
  readonly tile: string;
}

/** Every state has an icon and a word beside its colour. */
export const STATE_LOOK: Readonly<Record<FloorState, StateLook>> = {
  free: { icon: Armchair, tone: 'success', tile: 'border-line bg-card' },
  reserved: { icon: Bookmark, tone: 'neutral', tile: 'border-line bg-raised' },
  cleaning: { icon: BrushCleaning, tone: 'neutral', tile: 'border-line bg-raised' },
  seated: { icon: Users, tone: 'primary', tile: 'border-line-strong bg-card' },
  ordering: { icon: ShoppingBasket, tone: 'primary', tile: 'border-primary bg-card' },
  waiting: { icon: Hourglass, tone: 'neutral', tile: 'border-line-strong bg-card' },
  to_pay: { icon: Receipt, tone: 'accent', tile: 'border-accent bg-accent-soft' },
  paid: { icon: CircleCheck, tone: 'success', tile: 'border-success bg-success-soft' },
};

export const StateBadge = ({ state }: { state: FloorState }) => {
  const { states } = useMessages('tables');
  const { icon: Icon, tone } = STATE_LOOK[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {states[state]}
    </Badge>
  );
};

interface StateFilterProps {
  tables: readonly FloorTable[];
  value: string;
  onChange: (state: string) => void;
}

/** The number of tables in each state; a tap filters by it. Empty states are not offered. */
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
