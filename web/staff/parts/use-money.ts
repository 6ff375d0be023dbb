import { useCallback } from 'react';
import { formatMoney, type Minor } from '#domain/money/money.ts';
import { useStaff } from './staff-context.ts';

/** Money as the restaurant writes it. */
export const useMoney = (): ((minor: Minor, currency: string) => string) => {
  const { locale } = useStaff().restaurant;
  return useCallback((minor, currency) => formatMoney(minor, { currency, locale }), [locale]);
};
