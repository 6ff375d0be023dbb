import { useState } from 'react';
import type { ShiftWeek } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { useCopyWeek } from '#web/staff/data/shifts.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { FillGaps } from './fill-gaps.tsx';
import { PlanForm } from './plan-form.tsx';
import { WeekTemplates } from './week-templates.tsx';

const TOOLS = ['templates', 'fill', 'plan'] as const;
type Tool = (typeof TOOLS)[number];

/** What makes a week quicker than shift by shift; all of it are drafts. */
export const WeekTools = ({ week, people }: { week: ShiftWeek; people: readonly StaffPerson[] }) => {
  const texts = useMessages('shiftPlans');
  const shiftTexts = useMessages('shifts');
  const { restaurantId } = useStaff().membership;
  const failureWords = useFailureWords();
  const copying = useCopyWeek(restaurantId);
  const [opened, setOpened] = useState<Tool | null>(null);
  const close = () => setOpened(null);
  const copy = () =>
    copying.mutate(week.monday, {
      onSuccess: ({ copied }) => showToast({ message: shiftTexts.copied(copied), tone: 'success' }),
      onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
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
