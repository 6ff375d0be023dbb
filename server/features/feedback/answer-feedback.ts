import type { FeedbackEntry, FeedbackState } from '#contract/feedback.ts';
import { feedbackMail as english } from '#messages/en/mail.ts';
import { feedbackMail as spanish } from '#messages/es/mail.ts';
import type { DinerPrincipal, MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { sendMailJob } from '#server/platform/mail/send-mail.job.ts';
import { type AnswerableFeedback, lockFeedback, updateHandling } from './inbox-store.ts';
import { readFeedbackState } from './read-feedback-state.ts';
import { insertDeclined } from './store.ts';
import { viewFeedback } from './view.ts';

/**
 * Marks feedback as handled, or undoes it (SENTIMENT-9). Refuses FEEDBACK_NOT_FOUND, and FEEDBACK_CHANGED if somebody has handled it since it
 * was `seen`.
 */
export function dealWithFeedback(
  platform: Platform,
  member: MemberPrincipal,
  feedbackId: string,
  {
    isDealtWith,
    note,
    seen,
  }: { isDealtWith: boolean; note?: string | undefined; seen?: string | null | undefined },
): Promise<FeedbackEntry> {
  return changeInRestaurant(platform, member.restaurantId, async (change) => {
    const record = await lockOrRefuse(change, feedbackId);
    if (seen !== undefined && !isSameMoment(seen, record.dealt_with_at)) refuse('FEEDBACK_CHANGED');
    const fresh = isDealtWith
      ? { dealt_with_at: change.now, dealt_with_by_name: member.name, dealt_with_note: note ?? '' }
      : { dealt_with_at: null, dealt_with_by_name: null, dealt_with_note: null };
    return save(change, member, record, fresh, isDealtWith ? 'feedback.deal-with' : 'feedback.reopen');
  });
}

const isSameMoment = (seen: string | null, at: Date | null): boolean =>
  seen === null ? at === null : Date.parse(seen) === at?.getTime();

/**
 * Answers by mail, once, in the language of the order, in the same transaction (SENTIMENT-9). Refuses FEEDBACK_NOT_FOUND,
 * FEEDBACK_WITHOUT_ADDRESS and FEEDBACK_ANSWERED.
 */
export function replyToFeedback(
  platform: Platform,
  member: MemberPrincipal,
  feedbackId: string,
  text: string,
): Promise<FeedbackEntry> {
  return changeInRestaurant(platform, member.restaurantId, async (change) => {
    const record = await lockOrRefuse(change, feedbackId);
    if (record.replied_at !== null) refuse('FEEDBACK_ANSWERED');
    if (record.customer_email === null) refuse('FEEDBACK_WITHOUT_ADDRESS');
    const mail = mailOf(record, text);
    await platform.jobs.enqueue(sendMailJob, { to: record.customer_email, ...mail }, change.tx);
    const fresh = { replied_at: change.now, replied_by_name: member.name, reply_text: text };
    return save(change, member, record, fresh, 'feedback.reply');
  });
}

async function lockOrRefuse({ tx }: Change, feedbackId: string): Promise<AnswerableFeedback> {
  return (await lockFeedback(tx, feedbackId)) ?? refuse('FEEDBACK_NOT_FOUND');
}

async function save(
  { tx, restaurantId, hint, audit, now }: Change,
  member: MemberPrincipal,
  record: AnswerableFeedback,
  fresh: Parameters<typeof updateHandling>[2],
  action: string,
): Promise<FeedbackEntry> {
  const { id } = record;
  await updateHandling(tx, id, fresh, now);
  await hint({ type: 'feedback.changed', id, version: 2 }, [staffRoom(restaurantId)]);
  const details = { tableNumber: record.table_number };
  await audit(member, { action, subjectType: 'feedback', subjectId: id, details });
  return viewFeedback({ ...record, ...fresh });
}

const WORDS = { en: english, es: spanish };

function mailOf(record: AnswerableFeedback, text: string) {
  const { restaurant_name: restaurant, restaurant_email: replyTo, guest_language: language } = record;
  const texts = WORDS[language];
  const said = [record.review_text, record.comments].filter(Boolean).join(' ');
  const composed = composeMail({
    language,
    sender: restaurant,
    subject: texts.subject(restaurant),
    heading: texts.heading,
    paragraphs: [text, restaurant, ...(said ? [texts.youSaid(said)] : [])],
    note: [replyTo && texts.noteWithReply, texts.note].filter(Boolean).join(' '),
  });
  return { ...composed, fromName: restaurant, ...(replyTo && { replyTo }) };
}

/** The diner does not want to be asked about this order again. Refuses ORDER_NOT_FOUND. */
export async function declineFeedback(
  platform: Platform,
  diner: DinerPrincipal,
  orderId: string,
): Promise<FeedbackState> {
  const isFound = await insertDeclined(platform.database, diner.restaurantId, {
    orderId,
    visitId: diner.visitId,
    dinerSessionId: diner.dinerSessionId,
    now: new Date(platform.clock.now()),
  });
  if (!isFound) refuse('ORDER_NOT_FOUND');
  return readFeedbackState(platform, diner, orderId);
}
