import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useState } from 'react';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

interface PadFrameProps {
  title: string;
  backTo: string;
  backLabel: string;
  /** Above the dishes, also in the open slip. */
  notice?: ReactNode;
  dishes: ReactNode;
  /** The slip; on a phone it is behind the bar at the bottom. */
  slip: ReactNode;
  /** What is on the slip is held; more dishes can be added. */
  isSending: boolean;
  /** "3 items · 24,50 €" */
  summary: string;
  /** On a phone it begins with the slip, for corrections of existing lines. */
  startsWithSlip?: boolean;
  /** The last step, send or save; in the open slip it replaces that sheet's entry in the history. */
  action: (isInSheet: boolean) => ReactNode;
}

/** Whether the slip is beside the dishes, like `md:` below. */
const isBeside = (): boolean => matchMedia('(min-width: 48rem)').matches;

/** Dishes on the left, the slip on the right; on a phone the slip opens from the bar at the bottom. */
export const PadFrame = (props: PadFrameProps) => {
  const { title, backTo, backLabel, notice, dishes, summary, action, startsWithSlip = false } = props;
  const orderPad = useMessages('orderPad');
  const { membership } = useStaff();
  const slip = (
    <fieldset className="contents" disabled={props.isSending}>
      {props.slip}
    </fieldset>
  );
  const [isSlipOpen, setIsSlipOpen] = useState(() => startsWithSlip && !isBeside());
  return (
    <Page title={title} owner={membership.restaurantName} className="grow px-4 py-5 max-md:pb-28 lg:px-6">
      <div className="mb-4 flex items-center gap-2">
        <Link
          to={backTo}
          aria-label={backLabel}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-raised"
        >
          <ArrowLeft aria-hidden className="size-5" />
        </Link>
        <h1 className="text-2xl">{title}</h1>
      </div>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          {notice && <div className="sticky top-18 z-10 mb-4">{notice}</div>}
          {dishes}
        </div>
        <section
          aria-label={orderPad.slip}
          className="sticky top-20 hidden max-h-[calc(100dvh-6rem)] flex-col rounded-lg border border-line bg-card shadow-card md:flex"
        >
          <div className="min-h-0 overflow-y-auto px-4 py-3">{slip}</div>
          <div className="flex flex-col gap-2 border-t border-line px-4 py-3">
            <p className="flex justify-between gap-3 text-lg font-bold tabular-nums">{summary}</p>
            {action(false)}
          </div>
        </section>
      </div>
      <div className="fixed inset-x-0 bottom-[calc(--spacing(14)+env(safe-area-inset-bottom))] z-20 flex items-center gap-2 border-t border-line bg-card px-4 py-2 md:hidden">
        <Button
          className="min-w-0 grow px-2! text-sm! leading-tight"
          variant="secondary"
          onClick={() => setIsSlipOpen(true)}
        >
          {summary}
        </Button>
        <div className="shrink-0 *:whitespace-nowrap">{!isSlipOpen && action(false)}</div>
      </div>
      <Sheet
        isOpen={isSlipOpen}
        onClose={() => setIsSlipOpen(false)}
        title={orderPad.slip}
        {...(isSlipOpen && {
          footer: (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="font-bold tabular-nums">{summary}</p>
              {action(true)}
            </div>
          ),
        })}
      >
        <div className="px-6 pb-6">
          {isSlipOpen && notice}
          {slip}
        </div>
      </Sheet>
    </Page>
  );
};

export const PadSkeleton = () => (
  <SkeletonGroup className="grid gap-3 px-4 py-5 sm:grid-cols-3">
    {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((tile) => (
      <Skeleton key={tile} className="h-16" />
    ))}
  </SkeletonGroup>
);
