import { useQueryClient } from '@tanstack/react-query';
import type { Closure } from '#contract/closure.ts';
import { isNameOf } from '#domain/restaurant/closure.ts';
import { call, hasCode } from '#web/shared/call.ts';
import { refreshMe } from '#web/staff/data/me.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Links to exports. */
const EXPORTS = [
  { name: 'bills', path: '/admin/bills' },
  { name: 'menu', path: '/admin/menu-items' },
  { name: 'staff', path: '/admin/staff' },
  { name: 'analytics', path: '/admin/analytics' },
] as const;

interface CloseFormProps {
  kind: 'put-away' | 'delete';
  closure: Closure;
  onCancel: () => void;
}

/** The effect of closing, and the name to type. */
export const CloseForm = ({ kind, closure: { name }, onCancel }: CloseFormProps) => {
  const texts = useMessages('closure');
  const common = useMessages('common');
  const client = useQueryClient();
  const { restaurantId } = useStaff().membership;
  const form = useForm({
    stored: { typed: '' },
    check: ({ typed }) => ({ typed: isNameOf(name, typed) ? undefined : texts.nameWrong }),
    submit: ({ typed }) =>
      call('POST /api/restaurants/:restaurantId/closure', {
        params: { restaurantId },
        body: { kind, name: typed },
      }),
    onDone: async () => {
      showToast({
        message: kind === 'delete' ? texts.deleteDone(name) : texts.putAwayDone(name),
        tone: 'success',
        durationMs: 10_000,
      });
      await refreshMe(client);
    },
    onFailure: (error, words) => (hasCode(error, 'RESTAURANT_NAME_WRONG') ? { typed: words } : words),
  });
  return (
    <FormFrame form={form} takesFocus>
      <p>{kind === 'delete' ? texts.deleteText : texts.putAwayText}</p>
      {kind === 'delete' && (
        <div>
          <p className="pb-1 font-semibold">{texts.exportFirst}</p>
          <div className="flex flex-wrap gap-2">
            {EXPORTS.map((each) => (
              <ButtonLink key={each.path} to={each.path} variant="secondary">
                {texts.exports[each.name]}
              </ButtonLink>
            ))}
          </div>
        </div>
      )}
      <TextField label={texts.typeName(name)} {...form.field('typed')} autoComplete="off" maxLength={300} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" isLoading={form.isSending}>
          {kind === 'delete' ? texts.delete : texts.putAway}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </FormFrame>
  );
};
