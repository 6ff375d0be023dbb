import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Pricing, PricingPreview } from '#contract/pricing.ts';
import { call } from '#web/shared/call.ts';
import { useChangePricing, usePricing, useSimulation } from '#web/staff/data/pricing.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { LoadingOrError } from '#web/staff/parts/loading-or-error.tsx';
import { PlanLock, useIsLocked } from '#web/staff/parts/plan-lock.tsx';
import { SimulationBanner } from '#web/staff/parts/simulation-banner.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { HappyHours } from './happy-hours.tsx';
import { RightNow, RulesForm } from './pricing-parts.tsx';

const MINUTES = ['15', '30', '60'] as const;
type Minutes = (typeof MINUTES)[number];

/** A slider and a time: starts a simulation of a level. */
const SimulationForm = ({ pricing }: { pricing: Pricing }) => {
  const texts = useMessages('pricing');
  const { language } = useLanguage();
  const { membership } = useStaff();
  const showFailure = useFailureToast();
  const { mutate, isPending } = useSimulation(membership.restaurantId);
  const [percent, setPercent] = useState(Math.round(pricing.traffic.level * 20) * 5);
  const [minutes, setMinutes] = useState<Minutes>('30');
  const id = useId();
  const simulate = () => {
    if (isPending) return;
    mutate({ level: percent / 100, minutes: Number(minutes) }, { onError: showFailure });
  };
  return (
    <FormSection title={texts.simulationTitle} text={texts.simulationHint}>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="flex justify-between font-semibold">
          {texts.simulatedLevel}
          <span aria-hidden className="tabular-nums">
            {(percent / 100).toLocaleString(language, { style: 'percent' })}
          </span>
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={5}
          value={percent}
          onChange={(event) => setPercent(Number(event.target.value))}
          className="min-h-11 w-full accent-primary"
        />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <SegmentedControl
          label={texts.simulationTime}
          options={MINUTES.map((value) => ({ value, label: texts.minutes(Number(value)) }))}
          value={minutes}
          onChange={setMinutes}
        />
        <Button isLoading={isPending} onClick={simulate}>
          {texts.simulate}
        </Button>
      </div>
    </FormSection>
  );
};

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
  /** The rules of the preview. */
  version: number;
  /** Whether dynamic pricing applies to food or drinks. */
  hasGroups: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The confirmation of switching dynamic pricing on, with its effect on the last 7 days (PRICE-18). */
const SwitchDialog = ({ version, hasGroups, isBusy, ...dialog }: SwitchDialogProps) => {
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

const Switch = ({ pricing }: { pricing: Pricing }) => {
  const texts = useMessages('pricing');
  const showFailure = useFailureToast();
  const { membership } = useStaff();
  const changing = useChangePricing(membership.restaurantId);
  const { isEnabled, version, rules } = pricing;
  const { food, drinks } = rules.applyToCategories;
  const [isAsking, setIsAsking] = useState(false);
  // A colleague was faster: there is nothing left to confirm.
  if (isAsking && isEnabled) setIsAsking(false);
  const turn = (isWanted: boolean) => {
    if (changing.isPending) return;
    changing.mutate(
      { version, isEnabled: isWanted },
      {
        onSuccess: () =>
          showToast({ message: isWanted ? texts.switchedOn : texts.switchedOff, tone: 'success' }),
        onError: showFailure,
        onSettled: () => setIsAsking(false),
      },
    );
  };
  return (
    <FormSection title={texts.switchTitle} text={texts.switchHint}>
      <div className="flex flex-wrap items-center gap-4">
        <Badge tone={isEnabled ? 'success' : 'neutral'}>{isEnabled ? texts.isOn : texts.isOff}</Badge>
        <Button
          variant={isEnabled ? 'secondary' : 'primary'}
          isLoading={changing.isPending}
          onClick={() => (isEnabled ? turn(false) : setIsAsking(true))}
        >
          {isEnabled ? texts.switchOff : texts.switchOn}
        </Button>
      </div>
      {!food && !drinks && <p className="text-warning">{texts.noGroups}</p>}
      <SwitchDialog
        isOpen={isAsking}
        isBusy={changing.isPending}
        version={version}
        hasGroups={food || drinks}
        onConfirm={() => turn(true)}
        onClose={() => setIsAsking(false)}
      />
    </FormSection>
  );
};

/** `/admin/settings?tab=pricing`: the traffic, the current factors, and the rules. */
export const PricingTab = () => {
  const texts = useMessages('pricing');
  const { membership } = useStaff();
  const isLocked = useIsLocked('pricing');
  const { data: pricing, isLoadingError, refetch } = usePricing(membership.restaurantId);
  if (pricing)
    return (
      <div key={membership.restaurantId} className="flex flex-col gap-6">
        <SimulationBanner />
        <RightNow pricing={pricing} />
        {!isLocked && <Switch pricing={pricing} />}
        <HappyHours pricing={pricing} />
        <PlanLock feature="pricing">
          <SimulationForm pricing={pricing} />
          <RulesForm pricing={pricing} />
        </PlanLock>
      </div>
    );
  return (
    <LoadingOrError
      isError={isLoadingError}
      title={texts.loadFailed}
      onRetry={refetch}
      shapes={['h-72', 'h-72']}
      className="flex flex-col gap-6"
    />
  );
};
