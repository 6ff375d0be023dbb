/** What guests say and who reads it; part of operation-ids.ts. */
export const FEEDBACK_IDS = {
  'GET /api/restaurants/:restaurantId/feedback': 'listFeedback',
  'GET /api/restaurants/:restaurantId/feedback.csv': 'exportFeedback',
  'GET /api/restaurants/:restaurantId/ai-service': 'readAiService',
  'PUT /api/restaurants/:restaurantId/ai-service/consent': 'agreeToAiService',
  'POST /api/restaurants/:restaurantId/ai-service/retries': 'retryAiService',
  'GET /api/restaurants/:restaurantId/ai-service/health': 'checkAiService',
  'GET /api/restaurants/:restaurantId/analytics/insight-words': 'readInsightWords',
  'GET /api/restaurants/:restaurantId/training-sync': 'readTrainingSync',
  'GET /api/restaurants/:restaurantId/training-sync/entries': 'listTrainingSync',
  'PUT /api/restaurants/:restaurantId/training-sync/consent': 'agreeToTrainingSync',
  'POST /api/restaurants/:restaurantId/training-sync/retries': 'retryTrainingSync',
  'GET /api/restaurants/:restaurantId/feedback-summary': 'summariseFeedback',
  'GET /api/restaurants/:restaurantId/feedback/:feedbackId': 'readFeedback',
  'PUT /api/restaurants/:restaurantId/feedback/:feedbackId/dealt-with': 'dealWithFeedback',
  'POST /api/restaurants/:restaurantId/feedback/:feedbackId/reply': 'replyToFeedback',
  'GET /api/orders/:orderId/feedback': 'readFeedbackState',
} as const;
