import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import type { DemandHour } from '#contract/shift-plans.ts';
import type { ShiftWeek } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { can } from '#domain/people/roles.ts';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import { dashedDay } from '#domain/restaurant/dashed-day.ts';
import { localTime } from '#domain/restaurant/local-time.ts';
import { formatDay } from '#web/shared/local-time.ts';
import { serverNow } from '#web/shared/server-clock.ts';
import { isDay } from '#web/staff/data/queries.ts';
import { useWeekDemand } from '#web/staff/data/shift-plans.ts';
import { usePublishWeek } from '#web/staff/data/shifts.ts';
import { useDayText } from '#web/staff/parts/day-names.ts';
import { ListFrame } from '#web/staff/parts/lists/list-frame.tsx';
import { LockCard, useIsLocked } from '#web/staff/parts/plan-lock.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { ClockCard } from './clock-card.tsx';
import { DayView } from './day-view.tsx';
import { HoursView } from './hours-view.tsx';
import { OfferButton, OffersSection } from './offers-section.tsx';
import { RequestsView } from './requests-view.tsx';
import { type OpenedShift, ShiftSheet } from './shift-form.tsx';
import { hasEverybody, usePlannedWeek } from './use-planned-week.ts';
import { WeekCalendar } from './week-calendar.tsx';
import { WeekTools } from './week-tools.tsx';
import { daysOf, WeekList } from './week-views.tsx';
import { WeekWarnings } from './week-warnings.tsx';

const VIEWS = ['calendar', 'day', 'list', 'hours', 'requests'] as const;

const OWN_VIEWS = ['list', 'hours', 'requests'] as const;

const today = (timezone: string): string => dashedDay(localTime(serverNow(), timezone).day);

/** Week and view are in the address; the default is the restaurant's current week. */
const useWeekAddress = (views: typeof VIEWS | typeof OWN_VIEWS) => {
  const [params, setParams] = useSearchParams();
  const { timezone } = useStaff().restaurant;
  const asked = params.get('week') ?? '';
  const set = (name: string, value: string) =>
    setParams((known) => {
      if (value === '') known.delete(name);
      else known.set(name, value);
      return known;
    });
  return {
    day: isDay(asked) && asked >= '2000-01-10' && asked < '2100-01-01' ? asked : today(timezone),
    setDay: (day: string) => set('week', day),
    view: views.find((view) => view === params.get('view')) ?? views[0],
    setView: (view: string) => set('view', view === views[0] ? '' : view),
  };
};

type WeekAddress = ReturnType<typeof useWeekAddress>;

/** One day forward or back in the day's view, else one week. */
const WeekSteps = ({ monday, address }: { monday: string; address: WeekAddress }) => {
  const texts = useMessages('shifts');
  const planTexts = useMessages('shiftPlans');
  const { language } = useLanguage();
  const dayText = useDayText();
  const { setDay, day } = address;
  const isDayView = address.view === 'day';
  const step = (direction: 1 | -1) =>
    setDay(isDayView ? addDays(day, direction) : addDays(monday, direction * 7));
  return (
    <div className="flex flex-wrap items-center gap-1">
      <IconButton
        className="print:hidden"
        label={isDayView ? planTexts.dayBefore : texts.before}
        icon={<ChevronLeft aria-hidden className="size-5" />}
        onClick={() => step(-1)}
      />
      <p aria-live="polite" className="min-w-36 text-center font-semibold tabular-nums">
        {isDayView
          ? dayText(day)
          : texts.week(formatDay(monday, language), formatDay(addDays(monday, 6), language))}
      </p>
      <IconButton
        className="print:hidden"
        label={isDayView ? planTexts.dayAfter : texts.after}
        icon={<ChevronRight aria-hidden className="size-5" />}
        onClick={() => step(1)}
      />
      <Button variant="quiet" className="print:hidden" onClick={() => setDay('')}>
        {isDayView ? planTexts.today : texts.thisWeek}
      </Button>
    </div>
  );
};

/** Publishes the week as it is shown (SHIFT-8): not while shifts of people are missing who are yet to be read. */
const Publication = ({ week, people }: { week: ShiftWeek; people: readonly StaffPerson[] }) => {
  const texts = useMessages('shifts');
  const { restaurantId } = useStaff().membership;
  const showFailure = useFailureToast();
  const publishing = usePublishWeek(restaurantId);
  const days = daysOf(week.monday);
  const publish = () =>
    publishing.mutate(
      { day: week.monday, seen: week.shifts.filter(({ day }) => days.includes(day)) },
      {
        onSuccess: ({ people }) => showToast({ message: texts.published(people), tone: 'success' }),
        onError: showFailure,
      },
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-text-soft">
        {week.unpublished === 0 ? texts.nothingToPublish : texts.unpublished(week.unpublished)}
      </span>
      <Button
        isLoading={publishing.isPending}
        disabled={week.unpublished === 0 || !hasEverybody(week, people)}
        onClick={publish}
      >
        {texts.publish}
      </Button>
    </div>
  );
};

const ViewSwitch = ({
  address,
  views,
}: {
  address: WeekAddress;
  views: readonly (typeof VIEWS)[number][];
}) => {
  const texts = useMessages('shifts');
  const names = can(useStaff().membership.role, 'shifts.edit') ? texts.views : texts.ownViews;
  return (
    <SegmentedControl
      label={texts.view}
      value={address.view}
      options={views.map((value) => ({ value, label: names[value] }))}
      onChange={address.setView}
    />
  );
};

const NO_HOURS: readonly DemandHour[] = [];

const Planning = ({
  week,
  people,
  address,
}: {
  week: ShiftWeek;
  people: readonly StaffPerson[];
  address: WeekAddress;
}) => {
  const texts = useMessages('shifts');
  const [opened, setOpened] = useState<OpenedShift | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (shift: OpenedShift) => {
    setOpened(shift);
    setIsOpen(true);
  };
  // As it is now: somebody else may have changed it while its form is open.
  const now = opened && 'id' in opened ? week.shifts.find(({ id }) => id === opened.id) : undefined;
  const { membership } = useStaff();
  const demand = useWeekDemand(membership.restaurantId, week.monday).data;
  const [first] = people;
  const isEmpty = !week.shifts.some(({ day }) => daysOf(week.monday).includes(day));
  if (!first)
    return (
      <EmptyState
        icon={<CalendarDays className="size-7" />}
        title={texts.noPeople}
        text={texts.noPeopleHint}
        action={<ButtonLink to="/admin/staff">{texts.toStaff}</ButtonLink>}
      />
    );
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <ViewSwitch address={address} views={VIEWS} />
        <Publication week={week} people={people} />
      </div>
      <div className="flex flex-col gap-5 print:hidden">
        <WeekTools week={week} people={people} />
        <WeekWarnings week={week} people={people} demand={demand?.hours ?? NO_HOURS} />
      </div>
      {address.view === 'calendar' && <WeekCalendar week={week} people={people} onOpen={open} />}
      {address.view === 'day' && (
        <DayView week={week} people={people} day={address.day} demand={demand} onOpen={open} />
      )}
      {address.view === 'list' && isEmpty && (
        <EmptyState
          icon={<CalendarDays className="size-7" />}
          title={texts.none}
          text={texts.noneHint}
          action={<Button onClick={() => open({ staffId: first.id, day: week.monday })}>{texts.add}</Button>}
        />
      )}
      {address.view === 'list' && !isEmpty && <WeekList week={week} people={people} onOpen={open} />}
      {opened && (
        <ShiftSheet
          key={'id' in opened ? opened.id : `${opened.staffId} ${opened.day}`}
          opened={now ?? opened}
          people={people}
          plan={week.plan}
          isOpen={isOpen}
          onDone={() => setIsOpen(false)}
        />
      )}
    </div>
  );
};

/** `/admin/staff-shifts?week=2026-10-19&view=hours`: the planned and worked week, or the own published shifts; the own clock. */
export const ShiftsScreen = () => {
  const texts = useMessages('shifts');
  const { membership, restaurant } = useStaff();
  const { restaurantId, restaurantName, role } = membership;
  const { timezone } = restaurant;
  const isLocked = useIsLocked('shifts');
  const isPlanner = can(role, 'shifts.edit');
  const mayEdit = isPlanner && !isLocked;
  const address = useWeekAddress(mayEdit ? VIEWS : OWN_VIEWS);
  const query = usePlannedWeek(restaurantId, address.day, mayEdit);
  const { data, staff } = query;
  const title = mayEdit ? texts.title : texts.ownTitle;
  const isHours = address.view === 'hours';
  const isRequests = address.view === 'requests';
  const isOfWeek = !isHours && !isRequests;
  return (
    <Page title={title} owner={restaurantName} className="flex grow flex-col gap-4 px-4 py-5 lg:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{title}</h1>
        {data && !isRequests && <WeekSteps monday={data.week.monday} address={address} />}
      </div>
      <ClockCard />
      {isPlanner && isLocked && <LockCard feature="shifts" />}
      {(!isOfWeek || !mayEdit) && (
        <div>
          <ViewSwitch address={address} views={mayEdit ? VIEWS : OWN_VIEWS} />
        </div>
      )}
      {isHours && <HoursView day={address.day} people={staff} />}
      {isRequests && <RequestsView people={staff} today={today(timezone)} />}
      {isOfWeek && !mayEdit && (
        <div className="max-w-3xl empty:hidden">
          <OffersSection />
        </div>
      )}
      {isOfWeek && (
        <ListFrame
          query={query}
          isEmpty={({ week: { monday, shifts } }) =>
            !mayEdit && !shifts.some(({ day }) => daysOf(monday).includes(day))
          }
          empty={
            <EmptyState
              icon={<CalendarDays className="size-7" />}
              title={texts.noneOwn}
              text={texts.noneOwnHint}
            />
          }
        >
          {(shown) =>
            mayEdit ? (
              <Planning {...shown} address={address} />
            ) : (
              <WeekList week={shown.week} people={[]} actionOf={({ id }) => <OfferButton shiftId={id} />} />
            )
          }
        </ListFrame>
      )}
    </Page>
  );
};
