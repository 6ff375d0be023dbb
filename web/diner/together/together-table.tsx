import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { Card } from '#web/ui/card.tsx';
import { ParticipantsCard } from './participants-card.tsx';

/** The people at the table: below the menu, which does not move when somebody joins. Their cart is in its drawer. */
export const TogetherTable = () => {
  const { menu, visit } = useDinerTable();
  if (!menu || !visit) return null;
  return (
    <div className="pt-6">
      <Card>
        <ParticipantsCard />
      </Card>
    </div>
  );
};
