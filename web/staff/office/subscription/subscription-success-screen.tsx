import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { CallError, call, hasCode } from '#web/shared/call.ts';
import { formatDay } from '#web/shared/local-time.ts';
import { refreshMe, useMe } from '#web/staff/data/me.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';

/** A payment under way is checked again. */
const ASK_AGAIN_MS = 5_000;

const Said = ({ title, text, isDone = false }: { title: string; text: string; isDone?: boolean }) => {
  const texts = useMessages('billing');
  const Icon = isDone ? CircleCheck : Info;
  return (
    <>
      <span aria-hidden className="grid size-20 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon className="size-10" />
      </span>
      <h1 className="pt-6 text-2xl">{title}</h1>
      <p className="max-w-sm pt-3 pb-8 text-text-soft">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/admin/dashboard" size="lg">
          {texts.toDashboard}
        </ButtonLink>
        <ButtonLink to="/admin/settings?tab=billing" size="lg" variant="secondary">
          {texts.toPlan}
        </ButtonLink>
      </div>
    </>
  );
};

/** The checkout's state from Stripe, not from the address. */
const Result = ({ restaurantId, checkoutId }: { restaurantId: string; checkoutId: string }) => {
  const texts = useMessages('billing');
  const { language } = useLanguage();
  const { data, error, isPending } = useQuery({
    queryKey: ['checkout', restaurantId, checkoutId],
    queryFn: async ({ client }) => {
      const result = await call(
        'POST /api/restaurants/:restaurantId/subscription/checkouts/:checkoutId/check',
        { params: { restaurantId, checkoutId } },
      );
      // Loaded before the plan counted: the office would stay locked. If it fails, the plan counts all the same.
      if (result.state === 'done') await refreshMe(client).catch(() => null);
      return result;
    },
    networkMode: 'always',
    retry: (count, failure) => count < 2 && !(failure instanceof CallError && failure.status < 500),
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? ASK_AGAIN_MS : false),
  });
  if (isPending) return <output className="text-text-soft">{texts.asking}</output>;
  if (!data) {
    const isOurs = hasCode(error, 'PAYMENT_PROVIDER_DOWN');
    return <Said title={texts.unknownTitle} text={isOurs ? texts.askFailed : texts.unknownText} />;
  }
  const plan = texts.tiers[data.plan ?? 'premium'];
  if (data.state === 'done')
    return (
      <Said
        isDone
        title={texts.successTitle}
        text={
          data.startsOn
            ? texts.successLater(plan, formatDay(data.startsOn, language))
            : texts.successText(plan)
        }
      />
    );
  if (data.state === 'pending') return <Said title={texts.pendingTitle} text={texts.pendingText} />;
  if (data.state === 'open') return <Said title={texts.openTitle} text={texts.openText} />;
  return <Said title={texts.expiredTitle} text={texts.expiredText} />;
};

/** `/subscription-success?restaurant=…&checkout=…`: the result of the checkout; without one a link to the plan. */
export const SubscriptionSuccessScreen = () => {
  const texts = useMessages('billing');
  const [params] = useSearchParams();
  const { data: me, isPending } = useMe();
  const restaurantId = params.get('restaurant');
  const checkoutId = params.get('checkout');
  const isOwn = me?.memberships.some((each) => each.restaurantId === restaurantId && each.role === 'owner');
  return (
    <Page
      title={texts.title}
      className="grid min-h-dvh place-content-center justify-items-center px-6 py-12 text-center"
    >
      {isPending && <output className="text-text-soft">{texts.asking}</output>}
      {!isPending && isOwn && restaurantId && checkoutId && (
        <Result restaurantId={restaurantId} checkoutId={checkoutId} />
      )}
      {!isPending && !(isOwn && restaurantId && checkoutId) && (
        <Said title={texts.unknownTitle} text={texts.unknownText} />
      )}
    </Page>
  );
};
