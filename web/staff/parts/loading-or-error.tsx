import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';

interface ShapesProps {
  /** A class for each: its height, and its width where it is narrower. */
  shapes: readonly string[];
  className?: string;
}

/** Grey shapes below each other, while loading. */
export const Shapes = ({ shapes, className = 'flex flex-col gap-4' }: ShapesProps) => (
  <SkeletonGroup className={className}>
    {shapes.map((shape, index) => (
      <Skeleton key={index} className={shape} />
    ))}
  </SkeletonGroup>
);

/** The placeholder of a lazily loaded form in a sheet. */
export const FormToCome = () => (
  <Shapes shapes={['h-14', 'h-14']} className="flex flex-col gap-4 px-6 pb-6" />
);

interface LoadingOrErrorProps extends ShapesProps {
  isError: boolean;
  onRetry: () => unknown;
  title?: string;
}

/** The loading state: placeholder shapes, or an error with a retry. */
export const LoadingOrError = ({ isError, onRetry, title, ...shapes }: LoadingOrErrorProps) =>
  isError ? (
    <ErrorState {...(title !== undefined && { title })} onRetry={() => void onRetry()} />
  ) : (
    <Shapes {...shapes} />
  );
