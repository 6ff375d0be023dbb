import type { ShiftTemplate } from '#contract/shift-plans.ts';
import type { ShiftWeek } from '#contract/shifts.ts';
import {
  useApplyTemplate,
  useKeepTemplate,
  useRemoveTemplate,
  useTemplates,
} from '#web/staff/data/shift-plans.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { ListFrame } from '#web/staff/parts/lists/list-frame.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { daysOf } from './week-views.tsx';

const LONGEST_NAME = 60;

const KeepForm = ({ week, onDone }: { week: ShiftWeek; onDone: () => void }) => {
  const texts = useMessages('shiftPlans');
  const keeping = useKeepTemplate(useStaff().membership.restaurantId);
  const form = useForm<{ name: string }, ShiftTemplate>({
    stored: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? texts.nameRequired : undefined }),
    submit: ({ name }) => keeping.mutateAsync({ day: week.monday, name: name.trim() }),
    onDone: ({ name }) => {
      showToast({ message: texts.kept(name), tone: 'success' });
      onDone();
    },
  });
  return (
    <FormFrame form={form} title={texts.keepTitle} className="border-t border-line pt-4">
      <h3 className="font-semibold">{texts.keepTitle}</h3>
      <TextField
        {...form.field('name')}
        label={texts.name}
        hint={texts.nameHint}
        maxLength={LONGEST_NAME}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary" className="self-start" isLoading={form.isSending}>
        {texts.keep}
      </Button>
    </FormFrame>
  );
};

/** Saved templates: applied to the current week, which can be saved as another. */
export const WeekTemplates = ({ week, onDone }: { week: ShiftWeek; onDone: () => void }) => {
  const texts = useMessages('shiftPlans');
  const { restaurantId } = useStaff().membership;
  const showFailure = useFailureToast();
  const query = useTemplates(restaurantId);
  const applying = useApplyTemplate(restaurantId);
  const removing = useRemoveTemplate(restaurantId);
  const apply = (templateId: string) =>
    applying.mutate(
      { day: week.monday, templateId },
      {
        onSuccess: ({ added }) => {
          showToast({ message: texts.added(added), tone: 'success' });
          onDone();
        },
        onError: showFailure,
      },
    );
  const remove = ({ id, name }: ShiftTemplate) =>
    removing.mutate(id, {
      onSuccess: () => showToast({ message: texts.removed(name), tone: 'success' }),
      onError: showFailure,
    });
  const hasShifts = week.shifts.some(({ day }) => daysOf(week.monday).includes(day));
  return (
    <div className="flex flex-col gap-4 px-6 pb-6">
      <p className="text-text-soft">{texts.templatesHint}</p>
      <ListFrame
        query={query}
        isEmpty={({ templates }) => templates.length === 0}
        empty={<p>{texts.noTemplates}</p>}
      >
        {({ templates }) => (
          <ul className="flex flex-col">
            {templates.map((template) => (
              <li
                key={template.id}
                className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2"
              >
                <span className="min-w-0 grow">
                  <span className="block font-semibold wrap-anywhere">{template.name}</span>
                  <span className="block text-sm text-text-soft">
                    {texts.templateShifts(template.shifts)}
                  </span>
                </span>
                <Button
                  aria-label={texts.applyOf(template.name)}
                  isLoading={applying.isPending && applying.variables.templateId === template.id}
                  onClick={() => apply(template.id)}
                >
                  {texts.use}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={texts.removeOf(template.name)}
                  onClick={() => remove(template)}
                >
                  {texts.remove}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
      {hasShifts && <KeepForm week={week} onDone={onDone} />}
    </div>
  );
};
