import { useLanguage, useMessages } from '#web/ui/language.tsx';

/** A share of 0.62 as "62 %", and a factor of 1.05 as the change "+5 %". */
export const usePercent = () => {
  const { language } = useLanguage();
  const texts = useMessages('pricing');
  const share = new Intl.NumberFormat(language, { style: 'percent' });
  const change = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumSignificantDigits: 4,
    signDisplay: 'exceptZero',
  });
  return {
    share: (value: number) => share.format(value),
    change: (factor: number) => (factor === 1 ? texts.basePrice : change.format(factor - 1)),
  };
};
