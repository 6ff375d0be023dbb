import { useQuery } from '@tanstack/react-query';
import type { PricingPreview } from '#contract/pricing.ts';
import { call } from '#web/shared/call.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';

const Outcome = ({ preview, hasGroups }: { preview: PricingPreview; hasGroups: boolean }) => {
  const texts = useMessages('pricing');
  const money = useMoney();
  const { restaurant } = useStaff();
  const { dishes, dearer, cheaper, differenceMinor, visits, visitsAbove, isSteep } = preview;
  if (!hasGroups) return <p>{texts.noGroups}</p>;
  if (dishes === 0) return <p>{texts.previewNothing}</p>;
  const sign = differenceMinor > 0 ? '+' : '';
  return (
    <>
      <p>{texts.preview(dearer, cheaper, dishes)}</p>
      <p className="text-lg font-semibold">
        {texts.previewSales(`${sign}${money(differenceMinor, restaurant.currency)}`)}
      </p>
      {isSteep && <p className="font-semibold text-warning">{texts.previewSteep(visitsAbove, visits)}</p>}
    </>
  );
};

interface SwitchDialogProps {
  isOpen: boolean;
  isBusy: boolean;
  /** The rules that are replayed. */
  version: number;
  /** Whether food or drinks follow the room at all. */
  hasGroups: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before dynamic pricing is switched on, and says what it would have done in the last 7 days (PRICE-18). */
export const SwitchDialog = ({ version, hasGroups, isBusy, ...dialog }: SwitchDialogProps) => {
  const texts = useMessages('pricing');
  const { restaurantId } = useStaff().membership;
  const { data, isError, refetch } = useQuery({
    queryKey: ['pricing-preview', restaurantId, version],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/pricing/preview', { params: { restaurantId }, signal }),
    enabled: dialog.isOpen,
    networkMode: 'always',
    gcTime: 0,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.previewTitle}
      confirmLabel={texts.switchOn}
      isBusy={isBusy || (!data && !isError)}
    >
      {data && <Outcome preview={data} hasGroups={hasGroups} />}
      {isError && !data && <ErrorState title={texts.previewFailed} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <SkeletonGroup>
          <Skeleton className="h-20" />
        </SkeletonGroup>
      )}
    </ConfirmDialog>
  );
};
