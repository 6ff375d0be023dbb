import { staff } from '#contract/staff.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { acceptInvitation, declineInvitation, listOwnInvitations } from './answer-invitation.ts';
import { bringSheet } from './bring-sheet.ts';
import { changeRole, removeMember } from './change-member.ts';
import { addPerson, changePerson, noteDeparture } from './change-person.ts';
import { inviteMember, withdrawInvitation } from './invite-member.ts';
import { exportStaff, listInvitations, listStaff } from './list-staff.ts';
import { readTips } from './read-tips.ts';
import { setPin } from './set-pin.ts';

export function staffRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, staff, {
    'GET /api/restaurants/:restaurantId/staff': ({ principal }) => listStaff(platform, principal),
    'GET /api/restaurants/:restaurantId/staff.csv': ({ principal, query }) =>
      exportStaff(platform, principal, query),
    'POST /api/restaurants/:restaurantId/staff': ({ principal, body }) =>
      addPerson(platform, principal, body),
    'POST /api/restaurants/:restaurantId/staff-sheets': ({ principal, body }) =>
      bringSheet(platform, principal, body),
    'GET /api/restaurants/:restaurantId/staff/:staffId/tips': ({ principal, params }) =>
      readTips(platform, principal, params.staffId),
    'PATCH /api/restaurants/:restaurantId/staff/:staffId': ({ principal, params, body }) =>
      changePerson(platform, principal, params.staffId, body),
    'POST /api/restaurants/:restaurantId/staff/:staffId/departure': ({ principal, params, body }) =>
      noteDeparture(platform, principal, params.staffId, body),
    'PUT /api/restaurants/:restaurantId/staff/:staffId/pin': ({ principal, params, body }) =>
      setPin(platform, principal, params.staffId, body.pin),
    'GET /api/restaurants/:restaurantId/invitations': ({ params }) =>
      listInvitations(platform, params.restaurantId),
    'PATCH /api/restaurants/:restaurantId/members/:userId': ({ principal, params, body }) =>
      changeRole(platform, principal, params.userId, body),
    'DELETE /api/restaurants/:restaurantId/members/:userId': ({ principal, params }) =>
      removeMember(platform, principal, params.userId),
    'POST /api/restaurants/:restaurantId/invitations': ({ principal, body }) =>
      inviteMember(platform, principal, body),
    'DELETE /api/restaurants/:restaurantId/invitations/:invitationId': ({ principal, params }) =>
      withdrawInvitation(platform, principal, params.invitationId),
    'GET /api/me/invitations': ({ principal }) => listOwnInvitations(platform, principal),
    'POST /api/me/invitations/:invitationId/acceptance': ({ principal, params }) =>
      acceptInvitation(platform, principal, params.invitationId),
    'DELETE /api/me/invitations/:invitationId': ({ principal, params }) =>
      declineInvitation(platform, principal, params.invitationId),
  });
}
