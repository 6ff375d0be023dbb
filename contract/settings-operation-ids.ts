/** Operations about access; part of those in operation-ids.ts. */
export const ACCOUNT_OPERATION_IDS = {
  'GET /api/restaurants/:restaurantId/shared-devices': 'listSharedDevices',
  'POST /api/restaurants/:restaurantId/shared-devices': 'enrolSharedDevice',
  'PUT /api/restaurants/:restaurantId/shared-devices/:deviceId/board': 'openSharedBoard',
  'DELETE /api/restaurants/:restaurantId/shared-devices/:deviceId': 'endSharedDevice',
  'GET /api/shared-device': 'readSharedDevice',
  'POST /api/shared-device/unlock': 'unlockSharedDevice',
  'POST /api/shared-device/lock': 'lockSharedDevice',
  'POST /api/shared-device/touch': 'touchSharedDevice',
  'GET /api/restaurants/:restaurantId/factor-demand': 'readFactorDemand',
  'PUT /api/restaurants/:restaurantId/factor-demand': 'changeFactorDemand',
  'GET /api/restaurants/:restaurantId/closure': 'readClosure',
  'POST /api/restaurants/:restaurantId/closure': 'closeRestaurant',
  'DELETE /api/restaurants/:restaurantId/closure': 'reopenRestaurant',
  'GET /api/me/closed-restaurants': 'listClosedRestaurants',
  'GET /api/me/export': 'exportAccount',
} as const;

/** Operations of the plan, its subscription and the payment account; part of those in operation-ids.ts. */
export const SUBSCRIPTION_OPERATION_IDS = {
  'GET /api/restaurants/:restaurantId/plan': 'readPlan',
  'GET /api/restaurants/:restaurantId/subscription': 'readSubscription',
  'GET /api/restaurants/:restaurantId/subscription/invoices': 'listInvoices',
  'POST /api/restaurants/:restaurantId/subscription/checkout': 'beginCheckout',
  'POST /api/restaurants/:restaurantId/subscription/portal': 'openPortal',
  'POST /api/restaurants/:restaurantId/subscription/checkouts/:checkoutId/check': 'checkCheckout',
  'PUT /api/restaurants/:restaurantId/subscription/kept-accounts': 'chooseKeptAccounts',
  'POST /api/stripe/subscription-webhooks': 'receiveSubscriptionEvent',
  'GET /api/restaurants/:restaurantId/payment-account': 'readPaymentAccount',
  'POST /api/restaurants/:restaurantId/payment-account/link': 'openAccountLink',
  'POST /api/restaurants/:restaurantId/payment-account/check': 'checkPaymentAccount',
  'DELETE /api/restaurants/:restaurantId/payment-account': 'disconnectAccount',
  'POST /api/stripe/connected-webhooks': 'receiveConnectedEvent',
} as const;

/** Operations of printers and print jobs; part of those in operation-ids.ts. */
export const PRINTING_OPERATION_IDS = {
  'GET /api/restaurants/:restaurantId/printers': 'readPrinting',
  'POST /api/restaurants/:restaurantId/printers': 'addPrinter',
  'PUT /api/restaurants/:restaurantId/printers/:printerId': 'changePrinter',
  'DELETE /api/restaurants/:restaurantId/printers/:printerId': 'removePrinter',
  'POST /api/restaurants/:restaurantId/printers/:printerId/address': 'renewPrinterAddress',
  'POST /api/restaurants/:restaurantId/printers/:printerId/tests': 'testPrinter',
  'POST /api/restaurants/:restaurantId/printers/:printerId/prints': 'printByHand',
  'GET /api/restaurants/:restaurantId/print-jobs': 'listPrintJobs',
  'POST /api/restaurants/:restaurantId/print-jobs/:jobId/again': 'printAgain',
  'DELETE /api/restaurants/:restaurantId/print-jobs/:jobId': 'dropPrintJob',
  'POST /api/restaurants/:restaurantId/print-agent/polls': 'pollPrintAgent',
  'POST /api/restaurants/:restaurantId/print-agent/jobs/:jobId/start': 'startPrintJob',
  'POST /api/restaurants/:restaurantId/print-agent/jobs/:jobId/results': 'endPrintJob',
  'POST /api/cloudprnt/:printerId/:secret': 'pollCloudPrinter',
  'GET /api/cloudprnt/:printerId/:secret': 'readCloudPrint',
  'DELETE /api/cloudprnt/:printerId/:secret': 'endCloudPrint',
} as const;
