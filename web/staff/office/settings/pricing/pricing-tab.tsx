import { useState } from 'react';
import type { Pricing } from '#contract/pricing.ts';
import { useChangePricing, usePricing } from '#web/staff/data/pricing.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { PlanLock, useIsLocked } from '#web/staff/parts/plan-lock.tsx';
import { SimulationBanner } from '#web/staff/parts/simulation-banner.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { HappyHours } from './happy-hours.tsx';
import { RightNow } from './right-now.tsx';
import { RulesForm } from './rules-form.tsx';
import { SimulationForm } from './simulation-form.tsx';
import { SwitchDialog } from './switch-dialog.tsx';

const Switch = ({ pricing }: { pricing: Pricing }) => {
  const texts = useMessages('pricing');
  const failureWords = useFailureWords();
  const { membership } = useStaff();
  const changing = useChangePricing(membership.restaurantId);
  const { isEnabled, version, rules } = pricing;
  const { food, drinks } = rules.applyToCategories;
  const [isAsking, setIsAsking] = useState(false);
  const turn = () => {
    if (changing.isPending) return;
    changing.mutate(
      { version, isEnabled: !isEnabled },
      {
        onSuccess: () =>
          showToast({ message: isEnabled ? texts.switchedOff : texts.switchedOn, tone: 'success' }),
        onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
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
          onClick={isEnabled ? turn : () => setIsAsking(true)}
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
        onConfirm={turn}
        onClose={() => setIsAsking(false)}
      />
    </FormSection>
  );
};

/** `/admin/settings?tab=pricing`: how busy it is, what guests pay, and the rules between the two. */
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
  if (isLoadingError) return <ErrorState title={texts.loadFailed} onRetry={() => void refetch()} />;
  return (
    <SkeletonGroup className="flex flex-col gap-6">
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </SkeletonGroup>
  );
};
