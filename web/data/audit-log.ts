import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Language } from '#messages/language.ts';
import { call } from './call.ts';

export const AUDIT_PAGE_SIZE = 50;

export interface AuditFilters {
  readonly person: string;
  readonly action: string;
  readonly from: string;
  readonly until: string;
}

/** An empty text is no filter; a day that the address cannot mean neither. */
const queryOf = ({ person, action, from, until }: AuditFilters) => ({
  ...(person && { person }),
  ...(action && { action }),
  ...(isDay(from) && { from }),
  ...(isDay(until) && { until }),
});

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

export const useAuditPage = (restaurantId: string, filters: AuditFilters, page: number) =>
  useQuery({
    queryKey: ['audit-log', restaurantId, filters, page],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/audit-log', {
        params: { restaurantId },
        query: { ...queryOf(filters), page },
        signal,
      }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });

/** Where the same entries can be had as a table. */
export const auditFileAddress = (restaurantId: string, filters: AuditFilters, language: Language): string =>
  `/api/restaurants/${restaurantId}/audit-log.csv?${new URLSearchParams({ ...queryOf(filters), language }).toString()}`;
