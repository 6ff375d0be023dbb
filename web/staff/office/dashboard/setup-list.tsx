import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import type { Dashboard } from '#contract/dashboard.ts';
import { call } from '#web/shared/call.ts';
import { useChange } from '#web/staff/data/use-change.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { LINKS } from './links.ts';

type Setup = NonNullable<Dashboard['setup']>;

const PutAway = () => {
  const texts = useMessages('dashboard').setup;
  const { restaurantId } = useStaff().membership;
  const tell = useUndoToast();
  const showFailure = useFailureToast();
  const { mutateAsync, isPending } = useChange(['dashboard', restaurantId], (isPutAway: boolean) =>
    call('PUT /api/restaurants/:restaurantId/setup-list', {
      params: { restaurantId },
      body: { isPutAway },
    }),
  );
  const putAway = () =>
    void mutateAsync(true).then(
      () => tell({ message: texts.hasBeenPutAway, undo: () => mutateAsync(false), undone: texts.isBack }),
      showFailure,
    );
  return (
    <Button variant="quiet" className="-mr-3 -ml-5" isLoading={isPending} onClick={putAway}>
      {texts.putAway}
    </Button>
  );
};

const MARK = 'grid size-8 shrink-0 place-items-center rounded-full font-semibold tabular-nums';

const Step = ({ step, isDone, number }: Setup['steps'][number] & { number: number }) => {
  const texts = useMessages('dashboard').setup;
  if (isDone)
    return (
      <li className="flex min-h-11 items-center gap-3 text-text-soft">
        <span className={`${MARK} bg-success-soft text-success`}>
          <Check aria-hidden className="size-5" />
        </span>
        <span className="min-w-0">{texts.steps[step]}</span>
        <span className="sr-only">{texts.done}</span>
      </li>
    );
  return (
    <li>
      <Link
        to={LINKS.setup[step]}
        className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-1 hover:bg-raised"
      >
        <span aria-hidden className={`${MARK} border border-line-strong`}>
          {number}
        </span>
        <span className="flex min-w-0 grow flex-col">
          <span className="font-semibold">{texts.steps[step]}</span>
          <span className="text-sm text-text-soft">{texts.hints[step]}</span>
        </span>
        <ArrowRight aria-hidden className="size-4 shrink-0 text-text-soft" />
      </Link>
    </li>
  );
};

/** The setup list with links; the server determines the done steps (ONBOARD-7). */
export const SetupList = ({ setup: { steps, canPutAway } }: { setup: Setup }) => {
  const texts = useMessages('dashboard').setup;
  const left = steps.filter(({ isDone }) => !isDone).length;
  return (
    <section aria-label={texts.title} className="rounded-lg border border-line bg-card p-5 shadow-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 grow">
          <h2 className="text-xl">{texts.title}</h2>
          <p className="text-text-soft">{texts.left(left)}</p>
        </div>
        {canPutAway && <PutAway />}
      </div>
      <ol className="grid gap-x-8 gap-y-2 pt-4 md:grid-cols-2">
        {steps.map((each, index) => (
          <Step key={each.step} {...each} number={index + 1} />
        ))}
      </ol>
    </section>
  );
};
