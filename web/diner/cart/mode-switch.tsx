import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { useMode } from './use-mode.ts';

/** How this phone orders; a table of one has no choice, and is told so. */
export const ModeSwitch = () => {
  const cart = useMessages('cart');
  const together = useMessages('together');
  const { visit, isDetecting } = useDinerTable();
  const { chosen, choose, refresh, isBusy, news } = useMode();
  if (!visit && isDetecting) return <p className="py-2 text-text-soft">{together.detecting}</p>;
  return (
    <div className="pb-3">
      <div className="-mr-3 flex items-center justify-between">
        <SegmentedControl
          label={together.orderAs}
          value={chosen}
          options={[
            { value: 'individual', label: cart.modeIndividual },
            { value: 'collaborative', label: cart.modeTogether },
          ]}
          onChange={(mode) => void choose(mode)}
        />
        <IconButton
          label={together.refreshMode}
          icon={
            <RefreshCw
              aria-hidden
              className={isBusy ? 'size-5 animate-[spin_900ms_linear_infinite]' : 'size-5'}
            />
          }
          onClick={() => void refresh()}
        />
      </div>
      {/* Here and not as a toast: that would lie on the switch. */}
      <output className="block text-sm text-text-soft not-empty:pt-1">{news}</output>
    </div>
  );
};
