import type { EditedMenu, MenuFields } from '#contract/menu-sections.ts';
import { saveMenu } from '#web/staff/data/menu-sections.ts';
import { useDraftForm } from '#web/staff/parts/forms/use-draft-form.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { NameFields, type NameValues, namedOf, nameValuesOf } from './name-fields.tsx';
import { SectionForm } from './section-form.tsx';

interface Values extends NameValues {
  hasWindow: boolean;
  startTime: string;
  endTime: string;
  isActive: boolean;
}

const valuesOf = (menu: MenuFields | undefined): Values => ({
  ...nameValuesOf(menu),
  hasWindow: Boolean(menu?.startTime),
  startTime: menu?.startTime ?? '',
  endTime: menu?.endTime ?? '',
  isActive: menu?.isActive ?? true,
});

const fieldsOf = (values: Values): MenuFields => ({
  ...namedOf(values),
  startTime: values.hasWindow ? values.startTime : null,
  endTime: values.hasWindow ? values.endTime : null,
  isActive: values.isActive,
});

/** A menu's name, its hours, and whether it is offered at all. */
export const MenuForm = ({ menu, onDone }: { menu: EditedMenu | null; onDone: () => void }) => {
  const texts = useMessages('menuEditing');
  const form = useDraftForm<Values>({
    form: `menu:${menu?.id ?? 'new'}`,
    stored: valuesOf(menu?.menu),
    check: (values) => ({
      ...(values.name.trim() === '' && { name: texts.problems.required }),
      ...(values.hasWindow && values.startTime === '' && { startTime: texts.windowMissing }),
      ...(values.hasWindow && values.endTime === '' && { endTime: texts.windowMissing }),
    }),
    labels: { name: texts.menuName, startTime: texts.startTime, endTime: texts.endTime },
  });
  const { values, set, problems } = form;
  return (
    <SectionForm
      title={menu?.menu.name ?? texts.newMenu}
      form={form}
      save={async (restaurantId, typed) => {
        const saved = await saveMenu(restaurantId, menu, fieldsOf(typed));
        return texts.menuSaved(saved.menu.name);
      }}
      onDone={onDone}
    >
      <NameFields label={texts.menuName} values={values} problem={problems.name} set={set} />
      <Checkbox
        label={
          <>
            {texts.hasWindow}
            <span className="block text-sm text-text-soft">{texts.windowHint}</span>
          </>
        }
        checked={values.hasWindow}
        onChange={({ target }) => set('hasWindow', target.checked)}
      />
      {values.hasWindow && (
        <div className="grid grid-cols-2 items-start gap-4">
          {(['startTime', 'endTime'] as const).map((field) => (
            <TextField
              key={field}
              label={texts[field]}
              name={field}
              type="time"
              required
              value={values[field]}
              error={problems[field]}
              onChange={({ target }) => set(field, target.value)}
            />
          ))}
        </div>
      )}
      <Checkbox
        label={texts.isActive}
        checked={values.isActive}
        onChange={({ target }) => set('isActive', target.checked)}
      />
    </SectionForm>
  );
};
