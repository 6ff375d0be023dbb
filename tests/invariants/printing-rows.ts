import { everybody, keys, members, office } from './permission-rows.ts';

const staff = members('ok', 'ok', 'ok', 'ok');

/** Rows about printers and paper; part of permission-matrix.ts. */
export const PRINTING_ROWS = {
  'GET /api/restaurants/:restaurantId/printers': staff,
  'POST /api/restaurants/:restaurantId/printers': office,
  'PUT /api/restaurants/:restaurantId/printers/:printerId': office,
  'DELETE /api/restaurants/:restaurantId/printers/:printerId': office,
  'POST /api/restaurants/:restaurantId/printers/:printerId/address': office,
  'POST /api/restaurants/:restaurantId/printers/:printerId/tests': office,
  // A ticket; paper with sums is only for roles that see them (ROLE-2).
  'POST /api/restaurants/:restaurantId/printers/:printerId/prints': staff,
  'GET /api/restaurants/:restaurantId/print-jobs': office,
  'POST /api/restaurants/:restaurantId/print-jobs/:jobId/again': staff,
  'DELETE /api/restaurants/:restaurantId/print-jobs/:jobId': staff,
  'POST /api/restaurants/:restaurantId/print-agent/polls': keys,
  'POST /api/restaurants/:restaurantId/print-agent/jobs/:jobId/start': keys,
  'POST /api/restaurants/:restaurantId/print-agent/jobs/:jobId/results': keys,
  // Knowing the secret in the address authenticates a printer.
  'POST /api/cloudprnt/:printerId/:secret': everybody,
  'GET /api/cloudprnt/:printerId/:secret': everybody,
  'DELETE /api/cloudprnt/:printerId/:secret': everybody,
};
