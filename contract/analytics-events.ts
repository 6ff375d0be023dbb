import { z } from 'zod';
import { Done } from './common.ts';
import { endpoints } from './endpoints.ts';

export const ANALYTICS_EVENTS = ['menu_view', 'qr_scan'] as const;
export type AnalyticsEvent = (typeof ANALYTICS_EVENTS)[number];

export const analyticsEvents = endpoints({
  'POST /api/analytics-events': {
    who: 'diner',
    summary: 'Count a menu view or a scan, by table and not by person',
    body: z.strictObject({ event: z.enum(ANALYTICS_EVENTS) }),
    replies: { 202: Done },
    refusals: [],
    limitPerMinute: 60,
  },
});
