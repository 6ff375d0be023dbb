import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import type { HappyHour, Pricing } from '#contract/pricing.ts';
import { MOST_HAPPY_HOURS, runningHappyHours } from '#domain/prices/happy-hours.ts';
import { useNow } from '#web/shared/now.ts';
import { useChangePricing } from '#web/staff/data/pricing.ts';
import { MONDAY_FIRST, useDayNames } from '#web/staff/parts/day-names.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { FormToCome } from '#web/staff/parts/loading-or-error.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { usePercent } from '#web/staff/parts/use-percent.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Loaded on first use: happy hours are read more often than changed. */
const HappyHourForm = lazy(() =>
  import('./happy-hour-form.tsx').then((file) => ({ default: file.HappyHourForm })),
);

const TICK_MS = 60_000;

const Row = ({ happyHour, onOpen }: { happyHour: HappyHour; onOpen: () => void }) => {
  const texts = useMessages('pricing');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const { change } = usePercent();
  const nameOfDay = useDayNames();
  const now = useNow(TICK_MS);
  const { name, weekdays, from, until, percentage } = happyHour;
  const days = MONDAY_FIRST.filter((day) => weekdays.includes(day)).map(nameOfDay);
  const words =
    days.length === MONDAY_FIRST.length ? texts.everyDay : new Intl.ListFormat(language).format(days);
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {texts.happyHourOf(name, change(1 + percentage / 100))}
          {runningHappyHours([happyHour], now, timezone).length > 0 && (
            <Badge tone="success">{texts.happyRunning}</Badge>
          )}
        </p>
        <p className="text-text-soft first-letter:uppercase">{texts.happyWindow(words, from, until)}</p>
      </div>
      <Button variant="quiet" className="max-w-full wrap-anywhere" onClick={onOpen}>
        {texts.happyEdit(name)}
      </Button>
    </li>
  );
};

/** Saves all of them with one changed or removed. */
function useHappyHours({ version, happyHours }: Pricing, onClose: () => void) {
  const texts = useMessages('pricing');
  const showFailure = useFailureToast();
  const { restaurantId } = useStaff().membership;
  const changing = useChangePricing(restaurantId);
  const tell = useUndoToast();
  const save = (one: HappyHour) => {
    const isThere = happyHours.some(({ id }) => id === one.id);
    return changing.mutateAsync({
      version,
      happyHours: isThere
        ? happyHours.map((each) => (each.id === one.id ? one : each))
        : [...happyHours, one],
    });
  };
  const remove = ({ id, name }: HappyHour) => {
    if (changing.isPending) return;
    changing.mutate(
      { version, happyHours: happyHours.filter((each) => each.id !== id) },
      {
        onSuccess: (after) => {
          onClose();
          tell({
            message: texts.happyRemoved(name),
            undo: () => changing.mutateAsync({ version: after.version, happyHours }),
            undone: texts.happyBack(name),
          });
        },
        onError: showFailure,
      },
    );
  };
  return { save, remove };
}

/** The weekly happy hours: the list, and the form of one. */
export const HappyHours = ({ pricing }: { pricing: Pricing }) => {
  const texts = useMessages('pricing');
  const [opened, setOpened] = useState<{ happyHour: HappyHour | null; isOpen: boolean } | null>(null);
  const open = (happyHour: HappyHour | null) => setOpened({ happyHour, isOpen: true });
  const close = () => setOpened((known) => known && { ...known, isOpen: false });
  const { save, remove } = useHappyHours(pricing, close);
  const { happyHours, rules } = pricing;
  // As it is now: somebody else may have changed it while its form is open.
  const now = happyHours.find(({ id }) => id === opened?.happyHour?.id);
  const known = now ?? opened?.happyHour ?? null;
  return (
    <FormSection title={texts.happyTitle} text={texts.happyHint}>
      {happyHours.length === 0 ? (
        <p className="text-text-soft">{texts.happyNone}</p>
      ) : (
        <ul>
          {happyHours.map((happyHour) => (
            <Row key={happyHour.id} happyHour={happyHour} onOpen={() => open(happyHour)} />
          ))}
        </ul>
      )}
      {happyHours.length < MOST_HAPPY_HOURS ? (
        <Button
          className="self-start"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => open(null)}
        >
          {texts.happyAdd}
        </Button>
      ) : (
        <p className="text-text-soft">{texts.happyProblems.most}</p>
      )}
      {opened && (
        <Sheet
          isOpen={opened.isOpen}
          onClose={close}
          title={known ? texts.happyEdit(known.name) : texts.happyAdd}
        >
          <Suspense fallback={<FormToCome />}>
            <HappyHourForm
              key={known?.id ?? 'new'}
              known={known}
              isGone={known !== null && now === undefined}
              isMade={(id) => happyHours.some((each) => each.id === id)}
              floor={rules.floor}
              onSave={save}
              onDone={({ name }) => {
                close();
                showToast({ message: texts.happySaved(name), tone: 'success' });
              }}
              onRemove={known && (() => remove(known))}
            />
          </Suspense>
        </Sheet>
      )}
    </FormSection>
  );
};
