import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClosedRestaurant } from '#contract/closure.ts';
import { LOCALES } from '#messages/words/language.ts';
import { call } from '#web/shared/call.ts';
import { useNow } from '#web/shared/now.ts';
import { refreshMe } from '#web/staff/data/me.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const CLOSED = ['closed-restaurants'] as const;
const MINUTE_MS = 60_000;

const Row = ({ closed }: { closed: ClosedRestaurant }) => {
  const texts = useMessages('closure');
  const { language } = useLanguage();
  const showFailure = useFailureToast();
  const client = useQueryClient();
  const nowMs = useNow(MINUTE_MS);
  const { name, restaurantId, closedAt, deleteAt } = closed;
  const reopening = useMutation({
    mutationFn: () => call('DELETE /api/restaurants/:restaurantId/closure', { params: { restaurantId } }),
    networkMode: 'always',
    onSuccess: async () => {
      showToast({ message: texts.reopened(name), tone: 'success' });
      await client.invalidateQueries({ queryKey: CLOSED });
      await refreshMe(client);
    },
    onError: showFailure,
  });
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long' });
  const deletion = (at: string) =>
    Date.parse(at) <= nowMs ? texts.notDeletedYet : texts.deletedOn(format.format(new Date(at)));
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-text-soft">
          {deleteAt === null ? texts.closedOn(format.format(new Date(closedAt))) : deletion(deleteAt)}
        </p>
      </div>
      <Button
        variant="secondary"
        aria-label={texts.reopenNamed(name)}
        isLoading={reopening.isPending}
        onClick={() => reopening.mutate()}
      >
        {texts.reopen}
      </Button>
    </li>
  );
};

/** The closed restaurants of the owner, each with a button to reopen it. */
export const ClosedRestaurants = () => {
  const texts = useMessages('closure');
  const { data } = useQuery({
    queryKey: CLOSED,
    queryFn: ({ signal }) => call('GET /api/me/closed-restaurants', { signal }),
    networkMode: 'always',
  });
  if (!data || data.restaurants.length === 0) return null;
  return (
    <FormSection title={texts.closedTitle} text={texts.closedHint}>
      <ul>
        {data.restaurants.map((closed) => (
          <Row key={closed.restaurantId} closed={closed} />
        ))}
      </ul>
    </FormSection>
  );
};
