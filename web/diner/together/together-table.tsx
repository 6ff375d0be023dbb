import { TogetherCartPanel } from '#web/diner/cart/together-cart-panel.tsx';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { Card } from '#web/ui/card.tsx';
import { ParticipantsCard } from './participants-card.tsx';

/** The table's cart and its people: below the menu, which stays where it is when somebody joins. */
export const TogetherTable = () => {
  const { menu, visit } = useDinerTable();
  if (!menu || !visit) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 pt-6 lg:grid-cols-[1fr_22rem]">
      <Card>
        <TogetherCartPanel menu={menu} />
      </Card>
      <Card>
        <ParticipantsCard />
      </Card>
    </div>
  );
};
