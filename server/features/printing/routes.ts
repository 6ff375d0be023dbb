import { printAgent } from '#contract/print-agent.ts';
import { printers } from '#contract/printers.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { addPrinter, changePrinter, removePrinter, renewAddress } from './change-printers.ts';
import { dropPrint, printAgain, printByHand, printTest } from './print-by-hand.ts';
import { listJobs, readPrinting } from './read-printing.ts';
import { endAgentJob, pollAgent, startAgentJob } from './serve-agent.ts';
import { endCloudPrint, pollCloudPrinter, readCloudPrint } from './serve-cloud-printer.ts';

export function printingRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, printers, {
    'GET /api/restaurants/:restaurantId/printers': ({ principal }) => readPrinting(platform, principal),
    'POST /api/restaurants/:restaurantId/printers': ({ principal, body }) =>
      addPrinter(platform, principal, body),
    'PUT /api/restaurants/:restaurantId/printers/:printerId': ({ principal, params, body }) =>
      changePrinter(platform, principal, params.printerId, body),
    'DELETE /api/restaurants/:restaurantId/printers/:printerId': ({ principal, params }) =>
      removePrinter(platform, principal, params.printerId),
    'POST /api/restaurants/:restaurantId/printers/:printerId/address': ({ principal, params }) =>
      renewAddress(platform, principal, params.printerId),
    'POST /api/restaurants/:restaurantId/printers/:printerId/tests': ({ principal, params }) =>
      printTest(platform, principal, params.printerId),
    'POST /api/restaurants/:restaurantId/printers/:printerId/prints': ({ principal, params, body }) =>
      printByHand(platform, principal, params.printerId, body),
    'GET /api/restaurants/:restaurantId/print-jobs': ({ principal, query }) =>
      listJobs(platform, principal, query),
    'POST /api/restaurants/:restaurantId/print-jobs/:jobId/again': ({ principal, params, body }) =>
      printAgain(platform, principal, params.jobId, body.printerId),
    'DELETE /api/restaurants/:restaurantId/print-jobs/:jobId': ({ principal, params }) =>
      dropPrint(platform, principal, params.jobId),
  });
  serve(app, gate, printAgent, {
    'POST /api/restaurants/:restaurantId/print-agent/polls': ({ principal, body, request }) =>
      pollAgent(platform, principal, body, () => request.raw.socket.destroyed),
    'POST /api/restaurants/:restaurantId/print-agent/jobs/:jobId/start': ({ principal, params, body }) =>
      startAgentJob(platform, principal, params.jobId, body.attempt),
    'POST /api/restaurants/:restaurantId/print-agent/jobs/:jobId/results': ({ principal, params, body }) =>
      endAgentJob(platform, principal, params.jobId, body),
    'POST /api/cloudprnt/:printerId/:secret': ({ params, body }) => pollCloudPrinter(platform, params, body),
    'GET /api/cloudprnt/:printerId/:secret': ({ params, query }) => readCloudPrint(platform, params, query),
    'DELETE /api/cloudprnt/:printerId/:secret': ({ params, query }) => endCloudPrint(platform, params, query),
  });
}
