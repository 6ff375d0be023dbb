import { members } from '#contract/staff.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { acceptInvitation, declineInvitation, listOwnInvitations } from './answer-invitation.ts';
import { changeRole, removeMember } from './change-member.ts';
import { inviteMember, withdrawInvitation } from './invite-member.ts';
import { exportMembers, listMembers } from './list-staff.ts';

export function membersRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, members, {
    'GET /api/restaurants/:restaurantId/members': ({ params }) => listMembers(platform, params.restaurantId),
    'GET /api/restaurants/:restaurantId/members.csv': ({ principal, query }) =>
      exportMembers(platform, principal, query),
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
