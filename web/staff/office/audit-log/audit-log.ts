import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#web/shared/call.ts';
import { isDay } from '#web/staff/data/queries.ts';

export const AUDIT_PAGE_SIZE = 50;

export interface AuditFilters {
  readonly person: string;
  readonly action: string;
  readonly from: string;
  readonly until: string;
}

export interface AuditWish extends AuditFilters {
  readonly search: string;
  readonly sort: string;
}

/** An empty text is no filter; a day that the address cannot mean neither. */
export const auditQueryOf = ({ person, action, from, until, search, sort }: AuditWish) => ({
  ...(search && { search }),
  ...(sort === 'at' && { sort: 'at' as const }),
  ...(person && { person }),
  ...(action && { action }),
  ...(isDay(from) && { from }),
  ...(isDay(until) && { until }),
});

export const useAuditPage = (restaurantId: string, wish: AuditWish, page: number) =>
  useQuery({
    queryKey: ['audit-log', restaurantId, wish, page],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/audit-log', {
        params: { restaurantId },
        query: { ...auditQueryOf(wish), page },
        signal,
      }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
