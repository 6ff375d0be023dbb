import ClipboardList from 'lucide-react/icons/clipboard-list';
import SearchX from 'lucide-react/icons/search-x';
import { Button } from '#web/ui/button.tsx';
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

export const NoMatchingOrders = ({ onClearSearch }: { onClearSearch: () => void }) => {
  const admin = useMessages('admin');
  return (
    <EmptyState
      icon={<SearchX className="size-7" />}
      title={admin.noMatches}
      action={<Button onClick={onClearSearch}>{admin.clearSearch}</Button>}
    />
  );
};
