import type { ApiKey } from '#tests/support/api-operations.ts';
import { everybody, members, nobodys, office, owners, phones, type Row } from './permission-rows.ts';

/** Rows of what concerns the people who work there; part of those in permission-matrix.ts. */
export const PEOPLE_ROWS: Partial<Record<ApiKey, Row>> = {
  'GET /api/restaurants/:restaurantId/staff': members('ok', 'ok', 'ok', 'ok'),
  'GET /api/restaurants/:restaurantId/staff.csv': office,
  'POST /api/restaurants/:restaurantId/staff': office,
  'PATCH /api/restaurants/:restaurantId/staff/:staffId': office,
  'POST /api/restaurants/:restaurantId/staff/:staffId/departure': office,
  'PUT /api/restaurants/:restaurantId/staff/:staffId/pin': office,
  'GET /api/restaurants/:restaurantId/shared-devices': office,
  'POST /api/restaurants/:restaurantId/shared-devices': office,
  'DELETE /api/restaurants/:restaurantId/shared-devices/:deviceId': office,
  'GET /api/shared-device': everybody,
  // None of these browsers is a shared screen.
  'POST /api/shared-device/unlock': nobodys,
  'POST /api/shared-device/lock': everybody,
  'POST /api/shared-device/touch': everybody,
  'GET /api/restaurants/:restaurantId/invitations': owners,
  'GET /api/restaurants/:restaurantId/shift-weeks/:day': members('ok', 'ok', 'ok', 'ok'),
  'POST /api/restaurants/:restaurantId/shifts': office,
  'PATCH /api/restaurants/:restaurantId/shifts/:shiftId': office,
  'DELETE /api/restaurants/:restaurantId/shifts/:shiftId': office,
  'POST /api/restaurants/:restaurantId/shift-weeks/:day/copy': office,
  'POST /api/restaurants/:restaurantId/shift-weeks/:day/publication': office,
  'PUT /api/restaurants/:restaurantId/shift-rules': office,
  'GET /api/restaurants/:restaurantId/availability': members('ok', 'ok', 'ok', 'ok'),
  'PUT /api/restaurants/:restaurantId/availability': members('ok', 'ok', 'ok', 'ok'),
  'POST /api/restaurants/:restaurantId/days-off': members('ok', 'ok', 'ok', 'ok'),
  // The scene's are the owner's.
  'DELETE /api/restaurants/:restaurantId/days-off/:daysOffId': members(
    'DAYS_OFF_NOT_FOUND',
    'DAYS_OFF_NOT_FOUND',
    'DAYS_OFF_NOT_FOUND',
    'ok',
  ),
  'POST /api/restaurants/:restaurantId/days-off/:daysOffId/decision': office,
  'GET /api/restaurants/:restaurantId/shift-offers': members('ok', 'ok', 'ok', 'ok'),
  // The shift is the owner's, and so is the offer.
  'POST /api/restaurants/:restaurantId/shift-offers': {
    ...members('SHIFT_NOT_FOUND', 'SHIFT_NOT_FOUND', 'SHIFT_NOT_FOUND', 'ok'),
  },
  'POST /api/restaurants/:restaurantId/shift-offers/:offerId/steps': {
    ...members('OFFER_NOT_FOUND', 'OFFER_NOT_FOUND', 'OFFER_NOT_FOUND', 'ok'),
  },
  'POST /api/restaurants/:restaurantId/shift-offers/:offerId/decision': office,
  'GET /api/restaurants/:restaurantId/assignments': office,
  'POST /api/restaurants/:restaurantId/assignments/proposals': office,
  'POST /api/restaurants/:restaurantId/assignments': office,
  'POST /api/restaurants/:restaurantId/assignments/undo': office,
  'PUT /api/restaurants/:restaurantId/assignments/settings': office,
  'GET /api/restaurants/:restaurantId/own-shift-settings': members('ok', 'ok', 'ok', 'ok'),
  'PUT /api/restaurants/:restaurantId/own-shift-settings': members('ok', 'ok', 'ok', 'ok'),
  'PUT /api/restaurants/:restaurantId/shift-calendar': members('ok', 'ok', 'ok', 'ok'),
  // Whoever has the address.
  'GET /api/shift-calendars/:restaurantId/:staffId/shifts.ics': everybody,
  'GET /api/server': phones('ok', 'ok', 'own', 'own'),
  'GET /api/restaurants/:restaurantId/served-tables': members('ok', 'ok', 'ok', 'ok'),
  'GET /api/restaurants/:restaurantId/hand-over': members('ok', 'ok', 'ok', 'ok'),
  // The scene's table is nobody's.
  'POST /api/restaurants/:restaurantId/hand-over': {
    ...members('TABLE_NOT_FOUND', 'TABLE_NOT_FOUND', 'TABLE_NOT_FOUND', 'ok'),
  },
  'GET /api/restaurants/:restaurantId/clock': members('ok', 'ok', 'ok', 'ok'),
  'POST /api/restaurants/:restaurantId/clock': members('ok', 'ok', 'ok', 'ok'),
  'PUT /api/restaurants/:restaurantId/clock/code': office,
  'GET /api/restaurants/:restaurantId/clock/hours/:day': members('ok', 'ok', 'ok', 'ok'),
  'GET /api/restaurants/:restaurantId/clock/months/:month/record.csv': members('ok', 'ok', 'ok', 'ok'),
  'GET /api/restaurants/:restaurantId/clock/months/:month/record.pdf': members('ok', 'ok', 'ok', 'ok'),
  'POST /api/restaurants/:restaurantId/clock/records': office,
  'PATCH /api/restaurants/:restaurantId/clock/records/:recordId': office,
  'POST /api/restaurants/:restaurantId/clock/records/:recordId/void': office,
};
