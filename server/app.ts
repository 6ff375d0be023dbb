import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { serveUploads } from '#server/platform/uploads/open-uploads.ts';
import { accountsRoutes } from './features/accounts/routes.ts';
import { aiServiceRoutes } from './features/ai-service/routes.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { apiKeysRoutes } from './features/api-keys/routes.ts';
import { assignmentsRoutes } from './features/assignments/routes.ts';
import { auditLogRoutes } from './features/audit-log/routes.ts';
import { cartsRoutes } from './features/carts/routes.ts';
import { clockRoutes } from './features/clock/routes.ts';
import { closureRoutes } from './features/closure/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { diagnosticsRoutes } from './features/diagnostics/routes.ts';
import { factorDemandRoutes } from './features/factor-demand/routes.ts';
import { feedbackRoutes } from './features/feedback/routes.ts';
import { integrationsRoutes } from './features/integrations/routes.ts';
import { kitchenRoutes } from './features/kitchen/routes.ts';
import { menuRoutes } from './features/menu/routes.ts';
import { menuEditingRoutes } from './features/menu-editing/routes.ts';
import { menuImportRoutes } from './features/menu-import/routes.ts';
import { notificationsRoutes } from './features/notifications/routes.ts';
import { onboardingRoutes } from './features/onboarding/routes.ts';
import { orderPadRoutes } from './features/order-pad/routes.ts';
import { ordersRoutes } from './features/orders/routes.ts';
import { paymentsRoutes } from './features/payments/routes.ts';
import { platformSyncRoutes } from './features/platform-sync/routes.ts';
import { postRoutes } from './features/posts/routes.ts';
import { presenceGuardRoutes } from './features/presence-guard/routes.ts';
import { pricingRoutes } from './features/pricing/routes.ts';
import { printedMenuRoutes } from './features/printed-menu/routes.ts';
import { printingRoutes } from './features/printing/routes.ts';
import { publicPageRoutes } from './features/public-page/routes.ts';
import { receiptsRoutes } from './features/receipts/routes.ts';
import { recommendationsRoutes } from './features/recommendations/routes.ts';
import { restaurantsRoutes } from './features/restaurants/routes.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { sharedDevicesRoutes } from './features/shared-devices/routes.ts';
import { shiftsRoutes } from './features/shifts/routes.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { staffRequestsRoutes } from './features/staff-requests/routes.ts';
import { subscriptionRoutes } from './features/subscription/routes.ts';
import { tableCodesRoutes } from './features/table-codes/routes.ts';
import { tablesRoutes } from './features/tables/routes.ts';
import { themesRoutes } from './features/themes/routes.ts';
import { trafficRoutes } from './features/traffic/routes.ts';
import { trainingSyncRoutes } from './features/training-sync/routes.ts';
import { visitsRoutes } from './features/visits/routes.ts';
import { staffVisitsRoutes } from './features/visits/staff-routes.ts';
import { weeklyMailRoutes } from './features/weekly-mail/routes.ts';
import type { Platform } from './platform/changes/platform.ts';
import { Refusal } from './platform/errors.ts';
import { installApiDocument } from './platform/http/api-docs.ts';
import type { App } from './platform/http/app-type.ts';
import { proxiesOf } from './platform/http/caller-address.ts';
import {
  answerUnreadableAddress,
  answerUnreadableRequest,
  installErrorHandler,
} from './platform/http/error-handler.ts';
import { createGate } from './platform/http/gate.ts';
import { installHeaders } from './platform/http/headers.ts';
import { networkOf } from './platform/http/network-of.ts';
import { installOriginCheck } from './platform/http/origin.ts';
import { installSecurityText } from './platform/http/security-text.ts';
import type { Gate } from './platform/http/serve.ts';
import { installShortcuts } from './platform/http/shortcuts.ts';
import { installTextCheck } from './platform/http/text-check.ts';

/** The routes of each feature; this list is the only place that knows them all. */
type Routes = (app: App, gate: Gate, platform: Platform) => void | Promise<void>;

const FEATURES: readonly Routes[] = [
  accountsRoutes,
  restaurantsRoutes,
  onboardingRoutes,
  themesRoutes,
  staffRoutes,
  shiftsRoutes,
  assignmentsRoutes,
  clockRoutes,
  sharedDevicesRoutes,
  searchRoutes,
  menuRoutes,
  menuEditingRoutes,
  menuImportRoutes,
  visitsRoutes,
  tablesRoutes,
  tableCodesRoutes,
  presenceGuardRoutes,
  staffVisitsRoutes,
  cartsRoutes,
  paymentsRoutes,
  receiptsRoutes,
  ordersRoutes,
  kitchenRoutes,
  orderPadRoutes,
  diagnosticsRoutes,
  integrationsRoutes,
  staffRequestsRoutes,
  notificationsRoutes,
  dashboardRoutes,
  auditLogRoutes,
  feedbackRoutes,
  trainingSyncRoutes,
  platformSyncRoutes,
  reviewRoutes,
  printingRoutes,
  postRoutes,
  aiServiceRoutes,
  printedMenuRoutes,
  publicPageRoutes,
  analyticsRoutes,
  weeklyMailRoutes,
  recommendationsRoutes,
  pricingRoutes,
  trafficRoutes,
  apiKeysRoutes,
  subscriptionRoutes,
  factorDemandRoutes,
  closureRoutes,
];

interface AppOptions {
  /** A process with only the worker role serves no features. */
  readonly isWeb?: boolean;
  /**
   * An API request that waits longer than this for the event loop is refused with 503 instead of being queued. Null if the event loop is shared
   * with a test.
   */
  readonly maxEventLoopDelayMs?: number | null;
}

/** Pages and their files are served even so: a screen waits and asks again, a browser would show the refusal itself. */
const refuseCalls = ({ url }: FastifyRequest): Promise<never> | undefined =>
  url.startsWith('/api/') ? Promise.reject(new Refusal('UNAVAILABLE')) : undefined;

const SLOWEST_REQUEST_MS = 30_000;
const SLOWEST_HEADERS_MS = 15_000;
const CUT_OFF_EVERY_MS = 2_000;

/** Builds the application without listening; `start.ts` and the tests give it its platform. */
export async function buildApp(
  platform: Platform,
  { isWeb = true, maxEventLoopDelayMs = null }: AppOptions = {},
): Promise<App> {
  const app: App = Fastify({
    loggerInstance: platform.log,
    // One line per request, written by installRequestLog.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxiesOf(platform.settings.trustedProxies),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableRequest,
    // A slow body occupies a connection: the whole request must arrive in time, or is cut off.
    requestTimeout: SLOWEST_REQUEST_MS,
    http: { headersTimeout: SLOWEST_HEADERS_MS, connectionsCheckingInterval: CUT_OFF_EVERY_MS },
  });
  installShortcuts(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Set by every route’s gate before its handler runs.
  app.decorateRequest('principal', null as never);
  installErrorHandler(app);
  installHeaders(app, platform.settings.publicUrl);
  installRequestLog(app);
  if (maxEventLoopDelayMs !== null) {
    await app.register(underPressure, {
      maxEventLoopDelay: maxEventLoopDelayMs,
      exposeStatusRoute: false,
      pressureHandler: refuseCalls,
    });
  }
  await app.register(rateLimit, {
    global: false,
    keyGenerator: limitKeyOf,
    ...(platform.settings.hasNoRateLimit ? { allowList: () => true } : {}),
  });
  installApiDocument(app, platform.settings.operatorToken);
  installOriginCheck(app, platform.settings.publicUrl);
  installTextCheck(app);
  if (isWeb) installSecurityText(app, platform.settings, platform.clock);
  const { database, clock, settings } = platform;
  const { authSecret, publicUrl } = settings;
  const gate = createGate({ database, clock, authSecret, publicUrl }, platform);
  if (isWeb) serveUploads(app, platform.uploads);
  for (const routes of isWeb ? FEATURES : []) await routes(app, gate, platform);
  return app;
}

/** By diner or user first; by address only if neither is known, because a whole dining room shares one. */
function limitKeyOf(request: Parameters<Gate['authenticate']>[1]): string {
  const principal = request.principal;
  if (principal.kind === 'diner') return principal.dinerSessionId;
  if (principal.kind === 'user' || principal.kind === 'member') return principal.userId;
  if (principal.kind === 'key') return principal.keyId;
  return networkOf(request.ip);
}

const shown = (ms: number): number => Math.round(ms * 10) / 10;

/** One line per request, with its id, its restaurant and no personal data. */
function installRequestLog(app: App): void {
  app.shortcuts.onAnswer(({ endpoint, status, ms }) =>
    app.log.info({ endpoint, status, ms: shown(ms) }, 'request'),
  );
  app.addHook('onResponse', (request, reply, done) => {
    const principal = request.principal;
    const restaurantId = principal && 'restaurantId' in principal ? principal.restaurantId : undefined;
    request.log.info(
      {
        endpoint: request.routeOptions.config.endpoint ?? request.routeOptions.url,
        status: reply.statusCode,
        ms: shown(reply.elapsedTime),
        restaurantId,
      },
      'request',
    );
    done();
  });
}
