import { feedback } from '#contract/feedback.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { dealWithFeedback, declineFeedback, replyToFeedback } from './answer-feedback.ts';
import { giveFeedback } from './give-feedback.ts';
import { exportFeedback, listFeedback, readFeedback } from './read-feedback.ts';
import { readFeedbackState } from './read-feedback-state.ts';
import { summariseFeedback } from './summarise-feedback.ts';

export function feedbackRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, feedback, {
    'GET /api/restaurants/:restaurantId/feedback': ({ principal, query }) =>
      listFeedback(platform, principal, query),
    'GET /api/restaurants/:restaurantId/feedback.csv': ({ principal, query }) =>
      exportFeedback(platform, principal, query),
    'GET /api/restaurants/:restaurantId/feedback-summary': ({ principal, query }) =>
      summariseFeedback(platform, principal, query),
    'GET /api/restaurants/:restaurantId/feedback/:feedbackId': ({ principal, params }) =>
      readFeedback(platform, principal, params.feedbackId),
    'PUT /api/restaurants/:restaurantId/feedback/:feedbackId/dealt-with': ({ principal, params, body }) =>
      dealWithFeedback(platform, principal, params.feedbackId, body),
    'POST /api/restaurants/:restaurantId/feedback/:feedbackId/reply': ({ principal, params, body }) =>
      replyToFeedback(platform, principal, params.feedbackId, body.text),
    'POST /api/feedback': ({ principal, body }) => giveFeedback(platform, principal, body),
    'POST /api/feedback/declined': ({ principal, body }) =>
      declineFeedback(platform, principal, body.orderId),
    'GET /api/orders/:orderId/feedback': ({ principal, params }) =>
      readFeedbackState(platform, principal, params.orderId),
  });
}
