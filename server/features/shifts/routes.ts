import { availability } from '#contract/availability.ts';
import { ownShifts } from '#contract/own-shifts.ts';
import { shiftOffers } from '#contract/shift-offers.ts';
import { shiftPlans } from '#contract/shift-plans.ts';
import { shifts } from '#contract/shifts.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { addShift, changeShift, deleteShift } from './change-shift.ts';
import {
  askForDaysOff,
  changeAvailability,
  decideDaysOff,
  readAvailability,
  withdrawDaysOff,
} from './days-off.ts';
import { addShifts, changePlan, proposeShifts, readDemand } from './fill-week.ts';
import { changeCalendar, chooseReminders, exportCalendar, readOwnShiftSettings } from './own-shifts.ts';
import { publishWeek } from './publish-week.ts';
import { decideSwap, moveOffer, offerShift, readOffers } from './shift-offers.ts';
import { applyTemplate, keepTemplate, listTemplates, removeTemplate } from './shift-templates.ts';
import { copyLastWeek, muteRules, readWeek } from './shift-week.ts';

export function shiftsRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, shifts, {
    'GET /api/restaurants/:restaurantId/shift-weeks/:day': ({ principal, params }) =>
      readWeek(platform, principal, params.day),
    'POST /api/restaurants/:restaurantId/shifts': ({ principal, body }) =>
      addShift(platform, principal, body),
    'PATCH /api/restaurants/:restaurantId/shifts/:shiftId': ({ principal, params, body }) =>
      changeShift(platform, principal, params.shiftId, body),
    'DELETE /api/restaurants/:restaurantId/shifts/:shiftId': ({ principal, params, query }) =>
      deleteShift(platform, principal, params.shiftId, query.version),
    'POST /api/restaurants/:restaurantId/shift-weeks/:day/copy': ({ principal, params }) =>
      copyLastWeek(platform, principal, params.day),
    'POST /api/restaurants/:restaurantId/shift-weeks/:day/publication': ({ principal, params, body }) =>
      publishWeek(platform, principal, params.day, body.seen),
    'PUT /api/restaurants/:restaurantId/shift-rules': ({ principal, body }) =>
      muteRules(platform, principal, body),
  });
  serve(app, gate, shiftPlans, {
    'PUT /api/restaurants/:restaurantId/shift-plan': ({ principal, body }) =>
      changePlan(platform, principal, body),
    'GET /api/restaurants/:restaurantId/shift-weeks/:day/demand': ({ principal, params }) =>
      readDemand(platform, principal, params.day),
    'GET /api/restaurants/:restaurantId/shift-weeks/:day/proposals': ({ principal, params }) =>
      proposeShifts(platform, principal, params.day),
    'POST /api/restaurants/:restaurantId/shift-weeks/:day/shifts': ({ principal, params, body }) =>
      addShifts(platform, principal, params.day, body.shifts),
    'GET /api/restaurants/:restaurantId/shift-templates': ({ principal }) =>
      listTemplates(platform, principal),
    'POST /api/restaurants/:restaurantId/shift-weeks/:day/template': ({ principal, params, body }) =>
      keepTemplate(platform, principal, params.day, body.name),
    'POST /api/restaurants/:restaurantId/shift-weeks/:day/templates/:templateId': ({ principal, params }) =>
      applyTemplate(platform, principal, params.day, params.templateId),
    'DELETE /api/restaurants/:restaurantId/shift-templates/:templateId': ({ principal, params }) =>
      removeTemplate(platform, principal, params.templateId),
  });
  serve(app, gate, availability, {
    'GET /api/restaurants/:restaurantId/availability': ({ principal }) =>
      readAvailability(platform, principal),
    'PUT /api/restaurants/:restaurantId/availability': ({ principal, body }) =>
      changeAvailability(platform, principal, body.limits),
    'POST /api/restaurants/:restaurantId/days-off': ({ principal, body }) =>
      askForDaysOff(platform, principal, body),
    'DELETE /api/restaurants/:restaurantId/days-off/:daysOffId': ({ principal, params }) =>
      withdrawDaysOff(platform, principal, params.daysOffId),
    'POST /api/restaurants/:restaurantId/days-off/:daysOffId/decision': ({ principal, params, body }) =>
      decideDaysOff(platform, principal, params.daysOffId, body),
  });
  serve(app, gate, ownShifts, {
    'GET /api/restaurants/:restaurantId/own-shift-settings': ({ principal }) =>
      readOwnShiftSettings(platform, principal),
    'PUT /api/restaurants/:restaurantId/own-shift-settings': ({ principal, body }) =>
      chooseReminders(platform, principal, body),
    'PUT /api/restaurants/:restaurantId/shift-calendar': ({ principal, body }) =>
      changeCalendar(platform, principal, body.isOn),
    'GET /api/shift-calendars/:restaurantId/:staffId/shifts.ics': ({ params, query }) =>
      exportCalendar(platform, params, query.key),
  });
  serve(app, gate, shiftOffers, {
    'GET /api/restaurants/:restaurantId/shift-offers': ({ principal }) => readOffers(platform, principal),
    'POST /api/restaurants/:restaurantId/shift-offers': ({ principal, body }) =>
      offerShift(platform, principal, body.shiftId),
    'POST /api/restaurants/:restaurantId/shift-offers/:offerId/steps': ({ principal, params, body }) =>
      moveOffer(platform, principal, params.offerId, body),
    'POST /api/restaurants/:restaurantId/shift-offers/:offerId/decision': ({ principal, params, body }) =>
      decideSwap(platform, principal, params.offerId, body),
  });
}
