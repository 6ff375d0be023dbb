import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';

interface DetailsNoticeProps {
  isAsking: boolean;
  onRetry: () => void;
}

/** Says that amounts and times may look other than usual, because nobody knows whose they are. */
export const DetailsNotice = ({ isAsking, onRetry }: DetailsNoticeProps) => {
  const admin = useMessages('admin');
  const common = useMessages('common');
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-warning-soft px-4 py-1 text-warning">
      <output>{admin.detailsFailed}</output>
      <Button variant="quiet" isLoading={isAsking} onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </div>
  );
};
