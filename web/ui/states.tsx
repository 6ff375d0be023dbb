import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useMessages } from './language.tsx';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  text?: string;
  /** A button or link to the next step. */
  action?: ReactNode;
}

const Middle = ({ icon, title, text, action }: EmptyStateProps) => (
  <div className="mx-auto flex max-w-sm flex-col items-center gap-3 px-6 py-12 text-center">
    {icon !== undefined && (
      <div
        aria-hidden
        className="mb-1 grid size-16 place-items-center rounded-full bg-accent-soft text-accent"
      >
        {icon}
      </div>
    )}
    <h2 className="text-xl">{title}</h2>
    {text !== undefined && <p className="text-text-soft">{text}</p>}
    {action !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
);

/** Nothing here yet, and the next step. */
export const EmptyState = (props: EmptyStateProps) => <Middle {...props} />;

interface ErrorStateProps {
  title?: string;
  text?: string;
  onRetry?: () => void;
  action?: ReactNode;
}

/** An error with a retry button. */
export const ErrorState = ({ title, text, onRetry, action }: ErrorStateProps) => {
  const common = useMessages('common');
  const retry = onRetry && (
    <Button variant="secondary" icon={<RotateCcw aria-hidden className="size-4" />} onClick={onRetry}>
      {common.tryAgain}
    </Button>
  );
  return (
    <div role="alert">
      <Middle
        title={title ?? common.somethingWrong}
        text={text ?? common.somethingWrongHint}
        action={
          <>
            {retry}
            {action}
          </>
        }
      />
    </div>
  );
};
