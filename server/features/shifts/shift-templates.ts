import type { ShiftTemplate } from '#contract/shift-plans.ts';
import { mondayOf } from '#domain/restaurant/calendar-day.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { weekEntry } from './shift-week.ts';
import { listPeople } from './store.ts';
import * as store from './template-store.ts';

/** More would not be useful. */
const MOST_TEMPLATES = 50;

export const listTemplates = (
  { database }: Platform,
  { restaurantId }: MemberPrincipal,
): Promise<{ templates: ShiftTemplate[] }> =>
  inRestaurant(database, restaurantId, async (tx) => ({ templates: await store.listTemplates(tx) }));

/** Saves a week as a template (SHIFT-14). Refuses WEEK_EMPTY, TOO_MANY_TEMPLATES. */
export const keepTemplate = (
  platform: Platform,
  member: MemberPrincipal,
  day: string,
  name: string,
): Promise<ShiftTemplate> =>
  changeInRestaurant(platform, member.restaurantId, async ({ tx, now, audit, restaurantId }) => {
    const monday = mondayOf(day);
    const template = await store.insertTemplate(tx, restaurantId, { monday, name, now });
    if (template.shifts === 0) refuse('WEEK_EMPTY');
    if ((await store.listTemplates(tx)).length > MOST_TEMPLATES) refuse('TOO_MANY_TEMPLATES');
    await audit(member, weekEntry('shift.template', monday, { name, shifts: template.shifts }));
    return template;
  });

/** Adds its shifts to the week as drafts (SHIFT-14). Refuses TEMPLATE_NOT_FOUND. */
export const applyTemplate = (
  platform: Platform,
  member: MemberPrincipal,
  day: string,
  templateId: string,
): Promise<{ added: number }> =>
  changeInRestaurant(platform, member.restaurantId, async ({ tx, audit, restaurantId }) => {
    const monday = mondayOf(day);
    // As for a copied week.
    await listPeople(tx);
    const { name, shifts } =
      (await store.findTemplate(tx, templateId, monday)) ?? refuse('TEMPLATE_NOT_FOUND');
    const { length: added } = await store.insertMissing(tx, restaurantId, shifts);
    if (added > 0) await audit(member, weekEntry('shift.use-template', monday, { name, added }));
    return { added };
  });

/** Refuses TEMPLATE_NOT_FOUND. */
export const removeTemplate = (
  platform: Platform,
  member: MemberPrincipal,
  templateId: string,
): Promise<{ done: true }> =>
  changeInRestaurant(platform, member.restaurantId, async ({ tx, audit }) => {
    const name = (await store.deleteTemplate(tx, templateId)) ?? refuse('TEMPLATE_NOT_FOUND');
    await audit(member, {
      action: 'shift.remove-template',
      subjectType: 'shift',
      subjectId: templateId,
      details: { name },
    });
    return { done: true };
  });
