import { dayText } from '#messages/words/calendar-day.ts';
import { plural } from '#messages/words/language.ts';

/** Notifications: the bell, its list, and calling tables. */
export const notifications = {
  title: 'Notifications',
  states: { all: 'All', unread: 'Unread', read: 'Read' },
  kind: 'Kind',
  types: {
    order_placed: 'Orders',
    table_request: 'Calling tables',
    order_ready: 'Ready plates',
    shift_reminder: 'Shifts',
    system_alert: 'Messages',
  },
  search: 'Search notifications',
  searchHint: 'Table, order, words …',
  sorts: { '-at': 'Newest first', at: 'Oldest first', '-priority': 'Most urgent first' },
  stateFilter: 'Which notifications',
  bell: (unread: number) =>
    unread === 0
      ? 'Notifications, none unread'
      : `Notifications, ${plural('en', unread, { one: 'one', other: String(unread) })} unread`,
  noneUnread: 'You are all caught up',
  noneUnreadHint: 'New orders, calling tables and ready plates appear here.',
  none: 'No notifications yet',
  noneRead: 'Nothing has been read yet',
  markRead: 'Mark as read',
  markReadOf: (title: string) => `Mark as read: ${title}`,
  markUnread: 'Mark as unread',
  markUnreadOf: (title: string) => `Mark as unread: ${title}`,
  isUnreadAgain: 'One notification marked as unread.',
  markAllRead: 'Mark all as read',
  allRead: (count: number) =>
    plural('en', count, {
      one: 'One notification marked as read.',
      other: `${count} notifications marked as read.`,
    }),
  cleanUp: 'Clean up',
  cleanUpTitle: 'Delete old notifications?',
  cleanUpText: (count: number) =>
    plural('en', count, {
      one: 'One read notification that is older than 30 days will be deleted for everybody, for good.',
      other: `${count} read notifications that are older than 30 days will be deleted for everybody, for good.`,
    }),
  cleanUpConfirm: (count: number) =>
    plural('en', count, { one: 'Delete one notification', other: `Delete ${count} notifications` }),
  nothingToCleanUp: 'No read notification is older than 30 days.',
  cleanedUp: (count: number) =>
    plural('en', count, { one: 'One notification deleted.', other: `${count} notifications deleted.` }),
  readBy: (name: string) => `Read by ${name}`,
  unreadMark: 'Unread',
  news: (count: number) => `${count} new notifications`,
  show: 'Show',
  deliver: 'Deliver',
  delivered: (table: string) => `Table ${table}: delivered.`,
  view: 'View',
  priorities: { high: 'Urgent', medium: 'Normal', low: 'Low' },
  tell: 'Tell the team',
  tellTitle: 'Tell the whole team',
  tellHint: 'Every staff screen shows it at once, with a sound.',
  tellSubject: 'Subject',
  tellSubjectMissing: 'Please enter a subject',
  tellMessage: 'Message',
  tellPriority: 'Priority',
  tellSend: 'Send',
  told: 'Message sent to your team.',

  orderPlaced: (table: string) => `New order · Table ${table}`,
  tableRequest: (table: string, type: string) => `Table ${table} calls · ${type}`,
  firstOrder: (table: string) => `Table ${table} is waiting for your approval`,
  orderReady: (table: string) => `Ready to serve · Table ${table}`,
  soldOut: (dish: string) => `${dish} has sold out`,
  soldOutHint: 'The last portion was ordered.',
  manyOrders: (table: string) => `Unusually many orders · Table ${table}`,
  manyOrdersHint: 'More are refused for the moment. Please have a look at the table.',
  from: (name: string) => `– ${name}`,
  badFeedback: (table: string) => `Table ${table} is not happy`,
  badFeedbackReason: (about: string, stars: number) =>
    `${({ food: 'Food', service: 'Service', app: 'App' } as Readonly<Record<string, string>>)[about] ?? about}: ${stars} of 5`,
  shiftsPublished: 'Your shifts have changed',
  shiftsWeek: (monday: string) => `Week of ${dayText('en', monday)}`,
  staffNews: {
    days_off_asked: (name: string) => `${name} asks for days off`,
    days_off_approved: () => 'Your days off are approved',
    days_off_refused: () => 'Your days off were not approved',
    shift_offered: (name: string) => `${name} offers a shift`,
    shift_taken: (name: string) => `${name} takes your shift`,
    shift_taken_from: (name: string, other: string) => `${name} takes a shift of ${other}`,
    swap_proposed: (name: string) => `${name} proposes a swap with you`,
    swap_declined: (name: string) => `${name} declined the swap`,
    swap_agreed: (name: string) => `${name} agrees to the swap. A manager still has to approve it.`,
    swap_waits: (name: string, other: string) => `${name} and ${other} want to swap shifts`,
    swap_approved: (name: string) => `The swap of the shift of ${name} is approved`,
    swap_refused: () => 'The swap was not approved',
    offer_withdrawn: (name: string) => `${name} no longer offers the shift`,
    shift_tomorrow: () => 'You have a shift tomorrow',
    shift_soon: () => 'Your shift begins within the hour',
    tables_left: (name: string) => `${name} has clocked out and still has tables`,
    tables_not_shared: () => 'A shift has begun, but its tables could not be shared out',
    swap_off: (name: string) => `${name} has left, so the swap is off. Your shift stays yours.`,
    swap_open_again: (name: string) => `${name} has left, so the swap is off. Your shift is still on offer.`,
    shifts_left: (name: string, count: string) =>
      `${name} has left. Shifts taken out of the plan, which somebody else has to work: ${count}`,
    offer_ended: () => 'An offer has ended: one of its shifts has changed',
  } as Readonly<Record<string, (name: string, other: string) => string>>,
  shiftTimes: (day: string, starts: string, ends: string) => `${dayText('en', day)}, ${starts}–${ends}`,
  staffNewsNote: 'You get this e-mail because you work there.',
  planNews: {
    subscription_trial_ending: 'Your trial ends soon',
    subscription_trial_ended: 'Your trial has ended',
    subscription_payment_late: 'Your last payment did not go through',
    subscription_basic_late: 'Your last payment did not go through',
    subscription_premium_ending: 'Premium will end',
    subscription_premium_ended: 'Premium has ended',
    subscription_basic_ended: 'Basic has ended',
  },
  planHint: 'Everything about your plan is in the settings.',
  dayRange: (from: string, until: string) =>
    from === until ? dayText('en', from) : `${dayText('en', from)} – ${dayText('en', until)}`,
  toPay: (table: string, amount: string) => `Table ${table} pays ${amount}`,
  payBy: (method: string, name: string, cash: string) =>
    [name, method === 'card' ? 'by card' : cash ? `in cash, change for ${cash}` : 'in cash']
      .filter(Boolean)
      .join(' · '),
  moneyNews: {
    refund_refused: {
      title: (table: string, amount: string) => `Table ${table}: ${amount} could not be given back`,
      hint: 'Stripe refused to give it back. Please give it back another way.',
    },
    payment_contested: {
      title: (table: string, amount: string) => `Table ${table}: a payment of ${amount} is contested`,
      hint: 'Stripe waits for an answer.',
    },
  },
  withdrawn: 'Withdrawn by the guests',
  requestTypes: {
    bill: 'The bill',
    water: 'Water',
    cutlery: 'Cutlery',
    clear: 'Clear the table',
    assistance: 'Assistance',
    service: 'Service',
    order: 'About the order',
    other: 'Something else',
  } as Readonly<Record<string, string>>,

  desktop: 'Notifications on this computer',
  desktopHint: 'They appear outside the browser while you are in another window.',
  desktopAllow: 'Allow notifications',
  desktopOn: 'This browser shows them.',
  desktopDenied: 'This browser blocks them. You can allow them in its settings for this page.',
  desktopMissing: 'This browser cannot show them.',
  push: 'Notify this device',
  pushHint: 'Also while the app is closed: new orders, calling tables, ready plates.',
  pushTurnOn: 'Notify this device',
  pushTurnOff: 'Do not notify this device',
  pushOn: 'This device gets notifications.',
  pushOffOnServer: 'This server has no keys for web push, so it cannot notify devices.',
  pushMissing:
    'This browser does not support notifications while the app is closed. On an iPhone, add the app to the home screen first.',
  pushRefused:
    'This browser blocks notifications from this page. Allow them in its settings for this page, then open this page again.',
  pushFailed: 'This device could not be set up. Please try again.',

  requests: 'Staff requests',
  searchRequests: 'Search requests',
  searchRequestsHint: 'Table, words or person',
  requestStates: { open: 'Open', done: 'Done' },
  requestFilter: 'Which requests',
  table: 'Table',
  tableOf: (number: string) => `Table ${number}`,
  ownTable: 'Your table',
  waits: (minutes: number) =>
    minutes === 0
      ? 'under a minute'
      : plural('en', minutes, { one: '1 minute', other: `${minutes} minutes` }),
  waitsSince: (minutes: number) =>
    minutes === 0
      ? 'Called just now'
      : `Waiting for ${plural('en', minutes, { one: '1 minute', other: `${minutes} minutes` })}`,
  take: 'I am going',
  takeOf: (table: string) => `Table ${table}: I am going`,
  done: 'Done',
  doneOf: (table: string) => `Table ${table}: done`,
  takenBy: (name: string) => `${name} is on the way`,
  somebody: 'Somebody',
  faster: (name: string, table: string) => `${name} is already looking after table ${table}.`,
  requestDone: (table: string) => `Table ${table} is done.`,
  noOpen: 'No table is calling',
  noOpenHint: 'When a guest calls, it rings here and the table appears at once.',
  noDone: 'No request has been answered yet',
  noDoneHint: 'Requests that somebody has completed are kept here.',
  type: 'Request',
  calledAt: 'Called',
  tookMinutes: 'Waiting time',
  completedBy: 'Completed by',
  guestLeft: 'The party had left',
};
