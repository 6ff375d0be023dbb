import type { ReactNode } from 'react';
import { useMenuChange } from '#web/staff/data/menu-editing.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { type Form, type Problems, useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { showToast } from '#web/ui/toast-store.ts';

interface SectionFormProps<Values extends object> {
  title: string;
  draft: string;
  stored: Values;
  check: (values: Values) => Problems<Values>;
  labels: { readonly [Field in keyof Values]?: string };
  /** Saves the form, which it may change; returns the text of the toast. */
  save: (restaurantId: string, values: Values, set: Form<Values>['set']) => Promise<string>;
  onDone: () => void;
  children: (form: Form<Values>) => ReactNode;
}

/** The form, in a sheet, of a menu or a category. */
export const SectionForm = <Values extends object>(props: SectionFormProps<Values>) => {
  const { title, draft, stored, check, labels, save, onDone, children } = props;
  const { restaurantId } = useStaff().membership;
  const saving = useMenuChange(restaurantId, (change: () => Promise<string>) => change());
  const form = useForm<Values, string>({
    // With the restaurant: a new one that was begun in another restaurant is not continued here.
    draft: `${draft}:${restaurantId}`,
    stored,
    check,
    labels,
    submit: (values): Promise<string> => saving.mutateAsync(() => save(restaurantId, values, form.set)),
    onDone: (message) => {
      showToast({ message, tone: 'success' });
      onDone();
    },
  });
  return (
    <FormFrame form={form} title={title} className="px-6 pb-4" saveBar="sheet" canDiscard={false}>
      {children(form)}
    </FormFrame>
  );
};
