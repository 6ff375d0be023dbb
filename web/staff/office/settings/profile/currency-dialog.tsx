import { useQuery } from '@tanstack/react-query';
import type { CurrencyPreview, RestaurantProfile } from '#contract/restaurants.ts';
import { HIGHEST_PRICE_MINOR } from '#domain/menu/menu-item-check.ts';
import { formatMoney } from '#domain/money/money.ts';
import { call } from '#web/shared/call.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { LoadingOrError } from '#web/staff/parts/loading-or-error.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

/** The rest is counted. */
const NAMED = 5;

interface CurrencyDialogProps {
  isOpen: boolean;
  profile: Pick<RestaurantProfile, 'id' | 'currency' | 'locale'>;
  /** As the form has them. */
  wanted: Pick<RestaurantProfile, 'currency' | 'locale'>;
  onConfirm: () => void;
  onClose: () => void;
}

const Consequences = ({
  profile,
  wanted,
  found,
}: Pick<CurrencyDialogProps, 'profile' | 'wanted'> & { found: CurrencyPreview }) => {
  const texts = useMessages('settings').currencyChange;
  const { language } = useLanguage();
  const { prices, rounded, outOfRange, example } = found;
  if (outOfRange.length > 0) {
    const most = formatMoney(HIGHEST_PRICE_MINOR, wanted);
    const named = outOfRange.slice(0, NAMED);
    const others = outOfRange.length - named.length;
    const names = others > 0 ? [...named, texts.others(others)] : named;
    return (
      <>
        <p>{texts.numbersStay}</p>
        <p className="font-semibold text-danger">
          {texts.tooHigh(new Intl.ListFormat(language, { type: 'conjunction' }).format(names), most)}
        </p>
      </>
    );
  }
  return (
    <>
      <p>{texts.numbersStay}</p>
      {example && (
        <p className="text-lg font-semibold tabular-nums">
          {texts.becomes(formatMoney(example.beforeMinor, profile), formatMoney(example.afterMinor, wanted))}
        </p>
      )}
      {rounded > 0 && <p>{texts.rounded(rounded, prices, wanted.currency)}</p>}
      <p className="text-text-soft">{texts.pastStays}</p>
    </>
  );
};

/** The confirmation of a change of currency, with its effect on the menu (MONEY-8). */
export const CurrencyDialog = ({ isOpen, profile, wanted, onConfirm, onClose }: CurrencyDialogProps) => {
  const texts = useMessages('settings').currencyChange;
  const { data, isError, refetch } = useQuery({
    queryKey: ['currency-preview', profile.id, profile.currency, wanted.currency],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/profile/currency-preview', {
        params: { restaurantId: profile.id },
        query: { currency: wanted.currency },
        signal,
      }),
    enabled: isOpen,
    networkMode: 'always',
    // The menu may have been edited since it was loaded.
    gcTime: 0,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.title(profile.currency, wanted.currency)}
      confirmLabel={texts.confirm(wanted.currency)}
      isBusy={!data}
      isImpossible={(data?.outOfRange.length ?? 0) > 0}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {data && <Consequences profile={profile} wanted={wanted} found={data} />}
      {!data && (
        <LoadingOrError isError={isError} title={texts.loadFailed} onRetry={refetch} shapes={['h-24']} />
      )}
    </ConfirmDialog>
  );
};
