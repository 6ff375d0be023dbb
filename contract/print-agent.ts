import { z } from 'zod';
import { PRINT_PROBLEMS } from '#domain/printing/print-jobs.ts';
import { PRINTER_STATUSES } from '#domain/printing/printers.ts';
import { Done, Id, RestaurantParams } from './common.ts';
import { endpoints, FileContent } from './endpoints.ts';

const place = { host: z.string(), port: z.int() };
/** The attempt: a job taken by a later attempt is refused. */
const attempt = z.int().min(1).max(32_767);

export const AgentWork = z.object({
  /** All printers of the agent. */
  printers: z.array(z.object({ id: Id, ...place })),
  job: z.object({ id: Id, printerId: Id, attempt, ...place }).nullable(),
});
export type AgentWork = z.infer<typeof AgentWork>;

export const AgentResult = z.strictObject({
  attempt,
  outcome: z.enum(['printed', 'untouched', 'unclear']),
  problem: z.enum(PRINT_PROBLEMS).optional(),
  status: z.enum(PRINTER_STATUSES),
});
export type AgentResult = z.infer<typeof AgentResult>;

const agentJob = RestaurantParams.extend({ jobId: Id });
const cloudParams = z.strictObject({ printerId: Id, secret: z.string().min(1).max(100) });
/** Printers of a restaurant share an address; each polls every few seconds. */
const ASKS_PER_MINUTE = 600;

/** For the agent inside a restaurant, and for polling printers (Star CloudPRNT). */
export const printAgent = endpoints({
  'POST /api/restaurants/:restaurantId/print-agent/polls': {
    who: 'key:print',
    summary: 'How the printers are; answered when there is something to print, or after 20 seconds',
    params: RestaurantParams,
    body: z.strictObject({
      statuses: z.array(z.strictObject({ printerId: Id, status: z.enum(PRINTER_STATUSES) })).max(50),
      waitSeconds: z.int().min(0).max(20).default(20),
    }),
    replies: { 200: AgentWork },
    refusals: ['API_KEY_REVOKED'],
    limitPerMinute: 600,
  },
  'POST /api/restaurants/:restaurantId/print-agent/jobs/:jobId/start': {
    who: 'key:print',
    summary: 'The bytes of a job, in base64: from now on they may come out',
    params: agentJob,
    body: z.strictObject({ attempt }),
    replies: { 200: z.object({ bytes: z.string() }) },
    refusals: ['PRINT_JOB_GONE'],
    limitPerMinute: 600,
  },
  'POST /api/restaurants/:restaurantId/print-agent/jobs/:jobId/results': {
    who: 'key:print',
    summary: 'How a job ended; said again, it changes nothing',
    params: agentJob,
    body: AgentResult,
    replies: { 200: Done },
    refusals: [],
    limitPerMinute: 600,
  },
  'POST /api/cloudprnt/:printerId/:secret': {
    who: 'public',
    summary: 'A printer asks whether there is something to print (Star CloudPRNT)',
    params: cloudParams,
    isSigned: true,
    body: z.object({
      printerMAC: z.string().min(1).max(40),
      statusCode: z.string().max(200).optional(),
      printingInProgress: z.boolean().nullish(),
    }),
    replies: {
      200: z.object({
        jobReady: z.boolean(),
        mediaTypes: z.array(z.string()).optional(),
        jobToken: z.string().optional(),
        deleteMethod: z.literal('DELETE').optional(),
      }),
    },
    refusals: ['PRINTER_SECRET_INVALID'],
    limitPerMinute: ASKS_PER_MINUTE,
  },
  'GET /api/cloudprnt/:printerId/:secret': {
    who: 'public',
    summary: 'What it is to print, in Star Line Mode',
    params: cloudParams,
    query: z.object({ token: z.string().max(100).optional(), mac: z.string().max(40).optional() }),
    produces: 'application/vnd.star.line',
    replies: { 200: FileContent },
    refusals: ['PRINTER_SECRET_INVALID', 'PRINT_JOB_GONE'],
    limitPerMinute: ASKS_PER_MINUTE,
  },
  'DELETE /api/cloudprnt/:printerId/:secret': {
    who: 'public',
    summary: 'It has printed it, or says why not',
    params: cloudParams,
    isSigned: true,
    query: z.object({
      code: z.string().max(200),
      token: z.string().max(100).optional(),
      mac: z.string().max(40).optional(),
    }),
    replies: { 200: Done },
    refusals: ['PRINTER_SECRET_INVALID'],
    limitPerMinute: ASKS_PER_MINUTE,
  },
});
