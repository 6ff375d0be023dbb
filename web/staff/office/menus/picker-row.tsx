import { Command as Cmdk } from 'cmdk';
import Check from 'lucide-react/icons/check';
import type { EditedMenu } from '#contract/menu-sections.ts';
import { useShownName } from '#web/staff/office/menu-items/use-shown-name.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';

interface PickerRowProps {
  dish: EditedMenu['dishes'][number];
  state: 'free' | 'chosen' | 'here';
  onTurn: () => void;
}

/** A dish that can be chosen, that is, or that is in the menu already. */
export const PickerRow = ({ dish, state, onTurn }: PickerRowProps) => {
  const texts = useMessages('menuEditing');
  const money = useMoney();
  const shownName = useShownName();
  const { currency } = useStaff().restaurant;
  return (
    <Cmdk.Item
      value={dish.id}
      disabled={state === 'here'}
      aria-checked={state !== 'free'}
      onSelect={onTurn}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 scroll-mt-16 data-[disabled=true]:cursor-default data-[selected=true]:bg-primary-soft"
    >
      <span
        aria-hidden
        className={cx(
          'grid size-5 shrink-0 place-items-center rounded-[4px] border',
          state === 'chosen'
            ? 'border-primary bg-primary text-on-primary'
            : 'border-line-strong text-text-soft',
        )}
      >
        {state !== 'free' && <Check className="size-4" />}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{shownName(dish)}</span>
        <span className="block text-sm wrap-anywhere text-text-soft">
          {state === 'here' ? texts.alreadyHere : dish.category}
        </span>
      </span>
      <span className="shrink-0 text-text-soft tabular-nums">{money(dish.basePriceMinor, currency)}</span>
    </Cmdk.Item>
  );
};
