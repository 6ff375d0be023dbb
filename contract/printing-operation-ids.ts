/** Of printers and paper; part of those in operation-ids.ts. */
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
