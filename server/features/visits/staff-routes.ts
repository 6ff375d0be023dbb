import { staffVisits } from '#contract/staff-visits.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import {
  discountVisit,
  holdShareForGuest,
  moveItemByStaff,
  releaseShareByStaff,
  takeBackPayment,
  takePayment,
  takeShareByStaff,
  undoDiscount,
} from './change-bill-by-staff.ts';
import { closeVisitByStaff } from './close-visit-by-staff.ts';
import { mergeVisits, separateVisits } from './merge-visits.ts';
import { moveVisit } from './move-visit.ts';
import { readStaffVisit } from './read-staff-visit.ts';
import { reopenVisit } from './reopen-visit.ts';

export function staffVisitsRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, staffVisits, {
    'GET /api/restaurants/:restaurantId/visits/:visitId': ({ principal, params }) =>
      readStaffVisit(platform, principal, params.visitId),
    'POST /api/restaurants/:restaurantId/visits/:visitId/payments': ({ principal, params, body }) =>
      takePayment(platform, principal, params.visitId, body),
    'POST /api/restaurants/:restaurantId/visits/:visitId/payments/:paymentId/refund': ({
      principal,
      params,
      body,
    }) => takeBackPayment(platform, principal, params.visitId, { ...body, paymentId: params.paymentId }),
    'POST /api/restaurants/:restaurantId/visits/:visitId/shares': ({ principal, params, body }) =>
      holdShareForGuest(platform, principal, params.visitId, body),
    'DELETE /api/restaurants/:restaurantId/visits/:visitId/shares/:shareId': ({ principal, params }) =>
      releaseShareByStaff(platform, principal, params.visitId, params.shareId),
    'POST /api/restaurants/:restaurantId/visits/:visitId/shares/:shareId/payment': ({
      principal,
      params,
      body,
    }) => takeShareByStaff(platform, principal, params.visitId, { ...body, shareId: params.shareId }),
    'POST /api/restaurants/:restaurantId/visits/:visitId/discounts': ({ principal, params, body }) =>
      discountVisit(platform, principal, params.visitId, body),
    'DELETE /api/restaurants/:restaurantId/visits/:visitId/discounts/:discountId': ({ principal, params }) =>
      undoDiscount(platform, principal, params.visitId, params.discountId),
    'PUT /api/restaurants/:restaurantId/visits/:visitId/items/:orderItemId/payer': ({
      principal,
      params,
      body,
    }) => moveItemByStaff(platform, principal, params.visitId, { ...body, orderItemId: params.orderItemId }),
    'POST /api/restaurants/:restaurantId/visits/:visitId/close': ({ principal, params, body }) =>
      closeVisitByStaff(platform, principal, params.visitId, body),
    'POST /api/restaurants/:restaurantId/visits/:visitId/reopen': ({ principal, params, body }) =>
      reopenVisit(platform, principal, params.visitId, body.tableId),
    'POST /api/restaurants/:restaurantId/visits/:visitId/move': ({ principal, params, body }) =>
      moveVisit(platform, principal, params.visitId, body.tableId),
    'POST /api/restaurants/:restaurantId/visits/:visitId/merge': ({ principal, params, body }) =>
      mergeVisits(platform, principal, params.visitId, body.intoVisitId),
    'POST /api/restaurants/:restaurantId/visits/:visitId/separate': ({ principal, params, body }) =>
      separateVisits(platform, principal, params.visitId, body.tableId),
  });
}
