import FlaskConical from 'lucide-react/icons/flask-conical';
import { Suspense } from 'react';
import type { Pricing } from '#contract/pricing.ts';
import { can } from '#domain/people/roles.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { usePricing, useSimulation } from '#web/staff/data/pricing.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { useStaff } from './staff-context.ts';
import { useFailureToast } from './use-failure-words.ts';

const Running = ({ simulation }: { simulation: NonNullable<Pricing['simulation']> }) => {
  const texts = useMessages('pricing');
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const showFailure = useFailureToast();
  const { mutate, isPending } = useSimulation(membership.restaurantId);
  const { level, startedByName, endsAt } = simulation;
  const until = formatClock(endsAt, language, restaurant.timezone);
  const full = level.toLocaleString(language, { style: 'percent' });
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warning-soft px-4 py-2 text-warning">
      <output className="flex grow items-center gap-2 font-semibold">
        <FlaskConical aria-hidden className="size-5 shrink-0" />
        {texts.simulationRuns(full, startedByName, until)}
      </output>
      <Button
        variant="secondary"
        isLoading={isPending}
        onClick={() => mutate(null, { onError: showFailure })}
      >
        {texts.endSimulation}
      </Button>
    </div>
  );
};

/** While a level of traffic is simulated: who started it, until when, and a button to end it. */
export const SimulationBanner = () => {
  const { membership } = useStaff();
  const { data } = usePricing(membership.restaurantId, can(membership.role, 'pricing.edit'));
  if (!data?.simulation) return null;
  return (
    <Suspense fallback={null}>
      <Running simulation={data.simulation} />
    </Suspense>
  );
};
