import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useMessages } from '#web/ui/language.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export const NoOrders = () => {
  const admin = useMessages('admin');
  return (
    <EmptyState
      icon={<ClipboardList className="size-7" />}
      title={admin.noOrders}
      text={admin.noOrdersHint}
    />
  );
};
