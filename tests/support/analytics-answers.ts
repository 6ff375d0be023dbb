import { expect } from 'vitest';
import { SALES_PARTS } from '#domain/analytics/sales.ts';
import { SERVICE_PARTS } from '#domain/analytics/service.ts';
import { TRAFFIC_PARTS } from '#domain/analytics/traffic-figures.ts';
import type { TestApp } from './app.ts';
import { send } from './diner-calls.ts';
import type { Member } from './factories.ts';

const REPORTS = [
  'sales?comparison=weekdays',
  ...SALES_PARTS.map((by) => `sales-parts?by=${by}`),
  ...TRAFFIC_PARTS.map((by) => `traffic?by=${by}&comparison=weekdays`),
  ...SERVICE_PARTS.map((by) => `service?by=${by}&comparison=weekdays`),
  'menu?comparison=weekdays',
  'sold-out?',
];

/**
 * The replies of every report for a range, by name: from the hourly rollups, or from the rows themselves if there are
 * none.
 */
export async function readEveryReport(
  dining: TestApp,
  reader: { restaurantId: string; owner: Member; query: string },
): Promise<Record<string, unknown>> {
  const { restaurantId, owner, query } = reader;
  const answers = await Promise.all(
    REPORTS.map(async (report): Promise<[string, unknown]> => {
      const path = `/api/restaurants/${restaurantId}/analytics/${report}&${query}`;
      const { status, body } = await send<unknown>(dining.app, owner, `GET ${path}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return [report, body];
    }),
  );
  return Object.fromEntries(answers);
}
