import { useState } from 'react';
import type { ShiftWeek } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { isShift, SHIFT_KINDS, type ShiftKind } from '#domain/people/shifts.ts';
import { NEEDED_ROLES, type NeededRole, type ShiftPlan } from '#domain/rota/shift-plan.ts';
import { useChangePlan } from '#web/staff/data/shift-plans.ts';
import { useCopyWeek } from '#web/staff/data/shifts.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { type Problems, useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { FillGaps } from './fill-gaps.tsx';
import { WeekTemplates } from './week-templates.tsx';

const TOOLS = ['templates', 'fill', 'plan'] as const;

const MOST_BREAK = 240;
const MOST_GUESTS = 500;

type Values = Record<`${ShiftKind}.${'starts' | 'ends' | 'breakMinutes'}` | NeededRole, string>;

const valuesOf = ({ kinds, guestsPer }: ShiftPlan): Values => ({
  'morning.starts': kinds.morning.starts,
  'morning.ends': kinds.morning.ends,
  'morning.breakMinutes': String(kinds.morning.breakMinutes),
  'afternoon.starts': kinds.afternoon.starts,
  'afternoon.ends': kinds.afternoon.ends,
  'afternoon.breakMinutes': String(kinds.afternoon.breakMinutes),
  'night.starts': kinds.night.starts,
  'night.ends': kinds.night.ends,
  'night.breakMinutes': String(kinds.night.breakMinutes),
  server: String(guestsPer.server),
  chef: String(guestsPer.chef),
});

const kindOf = (values: Values, kind: ShiftKind) => ({
  starts: values[`${kind}.starts`],
  ends: values[`${kind}.ends`],
  breakMinutes: Number(values[`${kind}.breakMinutes`]),
});

const planOf = (values: Values): ShiftPlan => ({
  kinds: {
    morning: kindOf(values, 'morning'),
    afternoon: kindOf(values, 'afternoon'),
    night: kindOf(values, 'night'),
  },
  guestsPer: { server: Number(values.server), chef: Number(values.chef) },
});

const isWhole = (text: string, least: number, most: number): boolean =>
  text.trim() !== '' && Number.isInteger(Number(text)) && Number(text) >= least && Number(text) <= most;

const useChecks = () => {
  const texts = useMessages('shiftPlans');
  const shiftTexts = useMessages('shifts');
  return (values: Values): Problems<Values> => {
    const problems: Problems<Values> = {};
    for (const kind of SHIFT_KINDS) {
      const { starts, ends, breakMinutes } = kindOf(values, kind);
      const isBreak = isWhole(values[`${kind}.breakMinutes`], 0, MOST_BREAK);
      if (starts === '') problems[`${kind}.starts`] = shiftTexts.timeRequired;
      if (ends === '') problems[`${kind}.ends`] = shiftTexts.timeRequired;
      else if (starts !== '' && isBreak && !isShift(starts, ends, breakMinutes))
        problems[`${kind}.ends`] = shiftTexts.invalid;
      if (!isBreak) problems[`${kind}.breakMinutes`] = shiftTexts.breakInvalid;
    }
    for (const role of NEEDED_ROLES)
      if (!isWhole(values[role], 1, MOST_GUESTS)) problems[role] = texts.guestsInvalid;
    return problems;
  };
};

/** The hours of the restaurant's kinds of shift, and the guests for each person. */
const PlanForm = ({ plan, onDone }: { plan: ShiftPlan; onDone: () => void }) => {
  const texts = useMessages('shiftPlans');
  const { kinds } = useMessages('shifts');
  const common = useMessages('common');
  const { restaurantId } = useStaff().membership;
  const changing = useChangePlan(restaurantId);
  const form = useForm<Values, unknown>({
    draft: `shift-plan:${restaurantId}`,
    stored: valuesOf(plan),
    check: useChecks(),
    submit: (values) => changing.mutateAsync({ plan: planOf(values), seen: plan }),
    onDone: () => {
      showToast({ message: texts.planSaved, tone: 'success' });
      onDone();
    },
  });
  return (
    <FormFrame form={form} title={texts.planTitle} className="px-6 pb-6">
      <p className="text-text-soft">{texts.planHint}</p>
      {SHIFT_KINDS.map((kind) => (
        <div key={kind} className="grid grid-cols-2 gap-3">
          <TextField {...form.field(`${kind}.starts`)} label={texts.startsOf(kinds[kind])} type="time" />
          <TextField {...form.field(`${kind}.ends`)} label={texts.endsOf(kinds[kind])} type="time" />
          <div className="col-span-2">
            <TextField
              {...form.field(`${kind}.breakMinutes`)}
              label={texts.breakOf(kinds[kind])}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
        </div>
      ))}
      {NEEDED_ROLES.map((role) => (
        <TextField
          key={role}
          {...form.field(role)}
          label={texts.guestsPer[role]}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
      <Button type="submit" className="self-start" isLoading={form.isSending}>
        {common.save}
      </Button>
    </FormFrame>
  );
};

type Tool = (typeof TOOLS)[number];

/** Tools to plan a whole week; they create drafts. */
export const WeekTools = ({ week, people }: { week: ShiftWeek; people: readonly StaffPerson[] }) => {
  const texts = useMessages('shiftPlans');
  const shiftTexts = useMessages('shifts');
  const { restaurantId } = useStaff().membership;
  const showFailure = useFailureToast();
  const copying = useCopyWeek(restaurantId);
  const [opened, setOpened] = useState<Tool | null>(null);
  const close = () => setOpened(null);
  const copy = () =>
    copying.mutate(week.monday, {
      onSuccess: ({ copied }) => showToast({ message: shiftTexts.copied(copied), tone: 'success' }),
      onError: showFailure,
    });
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{texts.tools}</legend>
      <Button variant="secondary" isLoading={copying.isPending} onClick={copy}>
        {shiftTexts.copy}
      </Button>
      {TOOLS.map((tool) => (
        <Button key={tool} variant="secondary" onClick={() => setOpened(tool)}>
          {texts[tool]}
        </Button>
      ))}
      <Sheet isOpen={opened === 'templates'} onClose={close} title={texts.templatesTitle}>
        {opened === 'templates' && <WeekTemplates week={week} onDone={close} />}
      </Sheet>
      <Sheet isOpen={opened === 'fill'} onClose={close} title={texts.fillTitle}>
        {opened === 'fill' && <FillGaps week={week} people={people} onDone={close} />}
      </Sheet>
      <Sheet isOpen={opened === 'plan'} onClose={close} title={texts.planTitle}>
        {opened === 'plan' && <PlanForm plan={week.plan} onDone={close} />}
      </Sheet>
    </fieldset>
  );
};
