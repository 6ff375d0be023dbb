// Written by scripts/generate-database-types.ts from the migrated database; do not edit.
import type { ColumnType } from 'kysely';

/** A column that the database fills in when an insert leaves it out. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

/** Read as the value, written as its JSON text: pg would send an array as an array of PostgreSQL. */
export type Json = ColumnType<unknown, string, string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Account {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: Timestamp | null;
  refreshTokenExpiresAt: Timestamp | null;
  scope: string | null;
  password: string | null;
  createdAt: Generated<Timestamp>;
  updatedAt: Timestamp;
  email: string | null;
}

export interface AccountFactors {
  id: Generated<string>;
  user_id: string;
  kind: 'app' | 'passkey' | 'phone';
  name: string;
  secret: string | null;
  credential_id: string | null;
  public_key: Buffer | null;
  sign_count: number | null;
  transports: Generated<string[]>;
  verified_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  used_at: Timestamp | null;
}

export interface AccountSecondSteps {
  user_id: string;
  recovery_codes: string;
  wrong_tries: Generated<number>;
  locked_until: Timestamp | null;
}

export interface AiServiceConsents {
  restaurant_id: string;
  is_agreed: boolean;
  changed_at: Timestamp;
  changed_by_name: string;
  last_run_at: Timestamp | null;
  last_problem: 'unreachable' | 'unauthorised' | 'failed' | 'nonsense' | null;
}

export interface AnalyticsEvents {
  id: ColumnType<number, never, never>;
  restaurant_id: string;
  event: 'menu_view' | 'qr_scan';
  table_id: string | null;
  at: Timestamp;
}

export interface ApiKeys {
  id: Generated<string>;
  restaurant_id: string;
  name: string;
  scopes: string[];
  token_hash: Buffer;
  token_start: string;
  created_at: Timestamp;
  created_by_name: string;
  expires_at: Timestamp | null;
  revoked_at: Timestamp | null;
  last_used_at: Timestamp | null;
  refused_count: Generated<number>;
}

export interface AssignmentSettings {
  restaurant_id: string;
  weights: Json;
  most_tables: number;
  first_seconds: number;
  version: Generated<number>;
  undo: Json | null;
  applied_at: Timestamp | null;
  applied_by_name: string | null;
  is_name_shown: Generated<boolean>;
  applies_itself: Generated<boolean>;
  shared_at: Timestamp | null;
}

export interface AuditLog {
  id: ColumnType<number, never, never>;
  restaurant_id: string;
  actor_kind: 'diner' | 'member' | 'system';
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  details: Generated<Json>;
  at: Generated<Timestamp>;
}

export interface BillShares {
  id: string;
  restaurant_id: string;
  bill_id: string;
  diner_session_id: string | null;
  kind: 'all' | 'mine' | 'items' | 'equal' | 'amount';
  claims: Json;
  amount_minor: number;
  tip_minor: Generated<number>;
  method: 'cash' | 'card' | null;
  cash_minor: number | null;
  status: 'held' | 'told' | 'paid' | 'released';
  held_until: Timestamp | null;
  taken_at: Timestamp;
}

export interface Bills {
  id: Generated<string>;
  restaurant_id: string;
  visit_id: string;
  status: Generated<'open' | 'settled' | 'void'>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  settled_at: Timestamp | null;
}

export interface CartCommands {
  cart_id: string;
  command_id: string;
  restaurant_id: string;
  diner_session_id: string;
  body_hash: Buffer;
  version: number;
  created_at: Generated<Timestamp>;
  took_ms: number | null;
  attempts: Generated<number>;
}

export interface CartInstructions {
  restaurant_id: string;
  cart_id: string;
  diner_session_id: string;
  text: string;
  updated_at: Timestamp;
}

export interface CartLines {
  id: Generated<string>;
  restaurant_id: string;
  cart_id: string;
  menu_item_id: string;
  option_ids: Generated<string[]>;
  note: Generated<string>;
  quantity: number;
  added_by_session_id: string;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface Carts {
  id: Generated<string>;
  restaurant_id: string;
  visit_id: string;
  table_id: string;
  version: Generated<number>;
  is_locked: Generated<boolean>;
  locked_by_session_id: string | null;
  locked_at: Timestamp | null;
  lock_expires_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  closed_at: Timestamp | null;
  together_version: Generated<number>;
  own_versions: Generated<Json>;
}

export interface ChefRecommendations {
  id: Generated<string>;
  restaurant_id: string;
  menu_item_id: string;
  is_featured: Generated<boolean>;
  featured_priority: Generated<number>;
  chef_notes: string | null;
  translations: Generated<Json>;
  recommendation_type: Generated<'signature' | 'popular' | 'seasonal' | 'special'>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface ClockRecords {
  id: Generated<string>;
  restaurant_id: string;
  staff_id: string;
  started_at: Timestamp;
  ended_at: Timestamp | null;
  breaks: Generated<Json>;
  corrections: Generated<Json>;
  version: Generated<number>;
  is_void: Generated<boolean>;
}

export interface ClockTaps {
  restaurant_id: string;
  id: string;
  record_id: string;
  kind: 'in' | 'break' | 'resume' | 'out';
  at: Timestamp;
  device_name: string | null;
}

export interface ComingAssignments {
  restaurant_id: string;
  starts_at: Timestamp;
  version: Generated<number>;
  tables: Json | null;
  undo: Json | null;
  planned_at: Timestamp | null;
  planned_by_name: string | null;
  began_at: Timestamp | null;
}

export interface ConnectedAccounts {
  restaurant_id: string;
  account_id: string;
  has_details: Generated<boolean>;
  can_charge: Generated<boolean>;
  can_pay_out: Generated<boolean>;
  due: Generated<string[]>;
  past_due: Generated<string[]>;
  due_at: Timestamp | null;
  disabled_reason: string | null;
  ended_at: Timestamp | null;
  is_revoked: Generated<boolean>;
  created_at: Timestamp;
}

export interface CustomerFeedback {
  id: Generated<string>;
  restaurant_id: string;
  order_id: string;
  table_id: string;
  diner_session_id: string | null;
  is_declined: Generated<boolean>;
  food_rating: Generated<number>;
  service_rating: Generated<number>;
  app_rating: Generated<number>;
  review_text: string | null;
  comments: string | null;
  customer_email: string | null;
  sentiment_score: number | null;
  sentiment_magnitude: number | null;
  ai_insights: string | null;
  key_phrases: Generated<string[]>;
  emotions: Generated<string[]>;
  created_at: Timestamp;
  updated_at: Timestamp;
  dealt_with_at: Timestamp | null;
  dealt_with_by_name: string | null;
  dealt_with_note: string | null;
  replied_at: Timestamp | null;
  replied_by_name: string | null;
  reply_text: string | null;
  topics: Generated<Json>;
  dishes: Generated<Json>;
  analysed_by: Generated<'local' | 'service'>;
}

export interface DayClosings {
  restaurant_id: string;
  id: string;
  number: number;
  last_position: number;
  business_day: string;
  closed_at: Timestamp;
  document: Json;
}

export interface DaysOff {
  id: Generated<string>;
  restaurant_id: string;
  staff_id: string;
  first_day: string;
  last_day: string;
  reason: Generated<string>;
  state: Generated<'asked' | 'approved' | 'refused'>;
  answer: Generated<string>;
  decided_by_name: string | null;
  asked_at: Timestamp;
  version: Generated<number>;
}

export interface DinerSessions {
  id: Generated<string>;
  restaurant_id: string;
  visit_id: string;
  table_id: string;
  public_id: string;
  token_hash: Buffer;
  display_name: string;
  color: number;
  language: Generated<'en' | 'es'>;
  is_active: Generated<boolean>;
  joined_at: Timestamp;
  last_activity_at: Timestamp;
  left_at: Timestamp | null;
  expires_at: Timestamp;
  moved_from_table_ids: Generated<string[]>;
  approval: 'waiting' | 'approved' | 'refused' | null;
  scan_id: string | null;
  orders_alone: Generated<boolean>;
  needs: Generated<Json>;
  page: 'shown' | 'hidden' | 'closed' | null;
  seen_at: Timestamp | null;
  continued_by: string | null;
  shown_key: string | null;
  shut_out_at: Timestamp | null;
  came_from_visit_id: string | null;
}

export interface FactorDemands {
  restaurant_id: string;
  roles: string[];
  due_at: Timestamp;
}

export interface FeedbackAnalysisQueue {
  id: string;
  restaurant_id: string;
  status: Generated<'pending' | 'in_progress' | 'completed' | 'failed'>;
  tries: Generated<number>;
  next_try_at: Timestamp | null;
  problem: 'unreachable' | 'unauthorised' | 'failed' | 'nonsense' | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface FeedbackDishes {
  restaurant_id: string;
  feedback_id: string;
  menu_item_id: string;
  created_at: Timestamp;
}

export interface FeedbackSync {
  restaurant_id: string;
  status: 'agreed' | 'withdrawing' | 'off';
  changed_at: Timestamp;
  changed_by_name: string;
  erased_at: Timestamp | null;
  last_run_at: Timestamp | null;
  last_problem: 'unreachable' | 'wrong-schema' | 'full' | 'refused' | null;
}

export interface FeedbackSyncQueue {
  id: string;
  restaurant_id: string;
  status: Generated<'pending' | 'in_progress' | 'completed' | 'failed'>;
  retry_count: Generated<number>;
  next_retry_at: Timestamp | null;
  error_message: 'unreachable' | 'wrong-schema' | 'full' | 'refused' | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface FiscalDeliveries {
  restaurant_id: string;
  position: Generated<number>;
  taken_at: Timestamp | null;
  free_at: Timestamp | null;
  failures: Generated<number>;
  problem: 'no-answer' | 'refused' | 'conflict' | 'broken' | null;
  status: number | null;
}

export interface GuestReviews {
  id: Generated<string>;
  restaurant_id: string;
  feedback_id: string;
  words: string;
  first_name: string | null;
  language: 'en' | 'es';
  stars: number;
  consent_text: string;
  consented_at: Timestamp;
  status: Generated<'waiting' | 'approved' | 'hidden'>;
  decided_at: Timestamp | null;
  decided_by_name: string | null;
}

export interface IdempotencyKeys {
  restaurant_id: string;
  scope: string;
  key: string;
  body_hash: Buffer;
  order_id: string | null;
  created_at: Generated<Timestamp>;
}

export interface InsightWords {
  restaurant_id: string;
  day: string;
  figures: Json;
  words: Json | null;
  tries: Generated<number>;
  written_at: Timestamp;
}

export interface ItemDiscounts {
  restaurant_id: string;
  discount_id: string;
  order_id: string;
  order_item_id: string;
  kind: 'percent' | 'amount' | 'treat';
  percent: number | null;
  is_of_bill: boolean;
  amount_minor: number;
  reason: string;
  given_by_id: string | null;
  given_by_name: string | null;
  is_limited: boolean;
  given_at: Timestamp;
  day_number: number | null;
}

export interface Jwks {
  id: string;
  publicKey: string;
  privateKey: string;
  createdAt: Timestamp;
  expiresAt: Timestamp | null;
  alg: string | null;
  crv: string | null;
}

export interface KeptPapers {
  restaurant_id: string;
  restaurant_name: string;
  kind: 'receipt' | 'credit-note' | 'invoice' | 'day';
  number: string;
  document: Json;
  hash: string | null;
  kept_until: string;
}

export interface KitchenDevices {
  restaurant_id: string;
  id: string;
  user_id: string | null;
  device_name: string | null;
  station: string | null;
  fresh_at: Timestamp;
  seen_at: Timestamp;
}

export interface MemberInvitations {
  id: Generated<string>;
  restaurant_id: string;
  email: string;
  role: 'owner' | 'manager' | 'chef' | 'server';
  invited_by_user_id: string | null;
  invited_by_name: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface MenuCategories {
  restaurant_id: string;
  name: string;
  translations: Generated<Json>;
  sort_order: Generated<number>;
  id: Generated<string>;
  version: Generated<number>;
  tax_rate_id: string | null;
}

export interface MenuImports {
  id: Generated<string>;
  restaurant_id: string;
  file_name: string;
  header: string[];
  rows: Json;
  mapping: Generated<Json>;
  status: Generated<'draft' | 'applying' | 'done' | 'failed'>;
  total_rows: number;
  done_rows: Generated<number>;
  created_count: Generated<number>;
  updated_count: Generated<number>;
  skipped_count: Generated<number>;
  created_by_user_id: string | null;
  created_by_name: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  lines: Generated<number[]>;
  decimal_sign: Generated<'.' | ','>;
  left_out: Generated<number[]>;
  seen: Json | null;
  conflicts: Generated<Json>;
}

export interface MenuItems {
  id: Generated<string>;
  restaurant_id: string;
  menu_id: string;
  category: string;
  name: string;
  description: Generated<string>;
  translations: Generated<Json>;
  base_price_minor: number;
  image_url: string | null;
  image_widths: number[] | null;
  image_placeholder: string | null;
  image_color: string | null;
  calories: number | null;
  allergies: Generated<string[]>;
  allergens: Json | null;
  is_vegan: Generated<boolean>;
  is_vegetarian: Generated<boolean>;
  is_gluten_free: Generated<boolean>;
  is_dairy_free: Generated<boolean>;
  is_nut_free: Generated<boolean>;
  spice_level: Generated<number>;
  dietary_notes: string | null;
  is_special_offer: Generated<boolean>;
  preparation_minutes: number | null;
  station: Generated<string>;
  is_available: Generated<boolean>;
  out_until: Timestamp | null;
  portions_left: number | null;
  sort_order: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  cost_minor: number | null;
  tax_rate_id: string | null;
}

export interface MenuOptions {
  id: Generated<string>;
  restaurant_id: string;
  option_group_id: string;
  name: string;
  translations: Generated<Json>;
  price_minor: Generated<number>;
  allergens: Json | null;
  is_default: Generated<boolean>;
  is_available: Generated<boolean>;
  sort_order: Generated<number>;
}

export interface Menus {
  id: Generated<string>;
  restaurant_id: string;
  name: string;
  translations: Generated<Json>;
  start_time: string | null;
  end_time: string | null;
  is_active: Generated<boolean>;
  sort_order: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  weekdays: number[] | null;
}

export interface Notifications {
  id: Generated<string>;
  restaurant_id: string;
  type: 'order_placed' | 'table_request' | 'order_ready' | 'shift_reminder' | 'system_alert';
  title: string | null;
  message: string | null;
  priority: Generated<2 | 5 | 8>;
  is_read: Generated<boolean>;
  action_label: string | null;
  action_url: string | null;
  metadata: Generated<Json>;
  created_at: Generated<Timestamp>;
  read_at: Timestamp | null;
  read_by_name: string | null;
  recipient_id: string | null;
  first_id: string | null;
  everybodys_at: Timestamp | null;
}

export interface OnlineChecks {
  restaurant_id: string;
  checked_at: Timestamp;
  payments: number;
  differences: Json;
}

export interface OnlineEvents {
  restaurant_id: string;
  id: string;
  seen_at: Timestamp;
}

export interface OnlinePayments {
  id: string;
  restaurant_id: string;
  visit_id: string;
  share_id: string;
  diner_session_id: string;
  amount_minor: number;
  tip_minor: number;
  currency: string;
  intent_id: string | null;
  status: Generated<'open' | 'taken' | 'returned' | 'dropped'>;
  dispute_status: string | null;
  dispute_reason: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  account_id: string | null;
  dispute_id: string | null;
}

export interface OnlineRefunds {
  id: string;
  restaurant_id: string;
  online_payment_id: string;
  amount_minor: number;
  cause: 'late' | 'office';
  status: Generated<'waiting' | 'done' | 'failed'>;
  refund_id: string | null;
  problem: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface OptionGroups {
  id: Generated<string>;
  restaurant_id: string;
  menu_item_id: string;
  name: string;
  translations: Generated<Json>;
  min_choices: Generated<number>;
  max_choices: Generated<number>;
  sort_order: Generated<number>;
  shared_id: string | null;
}

export interface OrderCounters {
  restaurant_id: string;
  business_day: string;
  last_number: number;
}

export interface OrderEvents {
  id: ColumnType<number, never, never>;
  restaurant_id: string;
  order_id: string;
  from_status: string | null;
  to_status: string;
  actor_kind: 'diner' | 'member' | 'system';
  actor_id: string | null;
  actor_name: string | null;
  reason: string | null;
  version: number;
  at: Timestamp;
  changes: Generated<Json>;
}

export interface OrderItems {
  id: Generated<string>;
  restaurant_id: string;
  order_id: string;
  position: number;
  menu_item_id: string | null;
  name: string;
  category: string;
  options: Generated<Json>;
  quantity: number;
  base_price_minor: number;
  unit_price_minor: number;
  total_minor: number;
  tax_rate: number;
  special_instructions: string | null;
  station: string;
  status: Generated<'pending' | 'preparing' | 'ready' | 'delivered' | 'cancelled'>;
  diner_session_id: string | null;
  diner_name: string | null;
  diner_color: number | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  corrected_from: number | null;
  misfits: Generated<Json>;
  billed_to_session_id: string | null;
  discount_minor: Generated<number>;
}

export interface OrderParticipants {
  order_id: string;
  diner_session_id: string;
  restaurant_id: string;
}

export interface Orders {
  id: Generated<string>;
  restaurant_id: string;
  table_id: string;
  visit_id: string;
  order_number: string;
  tracking_number: string;
  business_day: string;
  day_number: number;
  status: Generated<'pending' | 'confirmed' | 'preparing' | 'ready' | 'delivered' | 'completed' | 'cancelled'>;
  order_mode: 'individual' | 'collaborative';
  customer_name: string | null;
  customer_session_id: string | null;
  submitted_by_session_id: string | null;
  submitted_by_name: string | null;
  taken_by_user_id: string | null;
  currency: string;
  subtotal_minor: number;
  tax_minor: number;
  service_charge_minor: number;
  total_amount_minor: number;
  prep_time_minutes: number;
  estimated_ready_at: Timestamp;
  cancel_reason: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  status_since: Timestamp;
  confirmed_at: Timestamp | null;
  preparing_at: Timestamp | null;
  ready_at: Timestamp | null;
  delivered_at: Timestamp | null;
  completed_at: Timestamp | null;
  cancelled_at: Timestamp | null;
  is_priority: Generated<boolean>;
  instructions: Generated<Json>;
  diner_needs: Generated<Json>;
  priced_by_visit_id: string | null;
  taxes: Generated<Json>;
}

export interface Outbox {
  id: ColumnType<number, never, never>;
  restaurant_id: string;
  type: string;
  subject_id: string;
  version: number;
  rooms: string[];
  created_at: Generated<Timestamp>;
}

export interface OwnShiftSettings {
  restaurant_id: string;
  staff_id: string;
  reminders: Json | null;
  calendar_hash: Buffer | null;
  calendar_since: Timestamp | null;
}

export interface PagePosts {
  id: Generated<string>;
  restaurant_id: string;
  kind: 'news' | 'event' | 'offer';
  texts: Json;
  picture_url: string | null;
  is_draft: boolean;
  shows_from: Timestamp | null;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  is_on_landing: Generated<boolean>;
}

export interface Payments {
  id: Generated<string>;
  restaurant_id: string;
  bill_id: string;
  diner_session_id: string | null;
  amount_minor: number;
  tip_minor: Generated<number>;
  currency: string;
  method: 'cash' | 'card' | 'online';
  status: Generated<'pending' | 'succeeded' | 'failed' | 'refunded'>;
  provider_reference: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  recorded_by_user_id: string | null;
  recorded_by_name: string | null;
  came_from_visit_id: string | null;
  refunded_minor: Generated<number>;
}

export interface PlatformSyncConfigs {
  id: Generated<string>;
  restaurant_id: string;
  platform_type: 'google' | 'wordpress' | 'custom' | 'doordash' | 'ubereats' | 'grubhub';
  api_endpoint: Generated<string>;
  config_data: Generated<Json>;
  sealed_secret: string | null;
  is_active: Generated<boolean>;
  sync_enabled: Generated<boolean>;
  last_sync_at: Timestamp | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface PlatformSyncJobs {
  id: Generated<string>;
  restaurant_id: string;
  config_id: string;
  job_type: 'menu' | 'price';
  status: Generated<'pending' | 'in_progress' | 'completed' | 'failed'>;
  scheduled_for: Timestamp;
  due_at: Timestamp | null;
  started_at: Timestamp | null;
  completed_at: Timestamp | null;
  attempts: Generated<number>;
  problem: string | null;
  error_message: string | null;
  sent_ids: Generated<string[]>;
  total_count: number | null;
  created_at: Timestamp;
}

export interface PresenceGuards {
  restaurant_id: string;
  is_on: Generated<boolean>;
  holds_first_orders: Generated<boolean>;
  link_key: string;
  rotated_at: Timestamp;
  version: Generated<number>;
}

export interface PrintJobs {
  id: Generated<string>;
  restaurant_id: string;
  printer_id: string;
  document: 'ticket' | 'ready' | 'corrected' | 'cancelled' | 'bill' | 'receipt' | 'day-closing' | 'test';
  subject_id: string;
  source: string;
  label: Generated<string>;
  stations: string[] | null;
  state: Generated<'queued' | 'sending' | 'printed' | 'failed' | 'may-have-printed' | 'dropped'>;
  was_begun: Generated<boolean>;
  attempts: Generated<number>;
  problem: string | null;
  asked_by_name: string | null;
  created_at: Timestamp;
  next_try_at: Timestamp;
  taken_until: Timestamp | null;
  begun_at: Timestamp | null;
  ended_at: Timestamp | null;
  position: ColumnType<number, never, never>;
}

export interface Printers {
  id: string;
  restaurant_id: string;
  name: string;
  connection: 'server' | 'agent' | 'cloudprnt';
  host: string | null;
  port: number | null;
  token_hash: Buffer | null;
  mac: string | null;
  width_mm: 58 | 80;
  language: 'en' | 'es';
  code_page: string;
  stations: Generated<string[]>;
  events: Generated<string[]>;
  copies: number;
  beeps: boolean;
  prints_since: Timestamp;
  status: Generated<'unknown' | 'online' | 'offline' | 'paper-low' | 'paper-out' | 'cover-open' | 'error' | 'nonsense'>;
  status_at: Timestamp | null;
  heard_at: Timestamp | null;
  version: Generated<number>;
  created_at: Timestamp;
}

export interface ProfileLinks {
  restaurant_id: string;
  site: 'google' | 'tripadvisor' | 'thefork' | 'yelp' | 'facebook' | 'instagram';
  url: string;
}

export interface PublicPages {
  restaurant_id: string;
  slug: string;
  is_published: boolean;
  version: Generated<number>;
  updated_at: Timestamp;
  content_version: Generated<number>;
}

export interface PushSubscriptions {
  id: Generated<string>;
  restaurant_id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: 'en' | 'es';
  created_at: Timestamp;
}

export interface ReceiptChains {
  restaurant_id: string;
  position: Generated<number>;
  last_hash: string;
  year: number;
  receipts: Generated<number>;
  credit_notes: Generated<number>;
  invoices: Generated<number>;
}

export interface Receipts {
  restaurant_id: string;
  document: Json;
  hash: string;
  id: ColumnType<string, never, never>;
  position: ColumnType<number, never, never>;
  kind: ColumnType<'receipt' | 'credit-note' | 'invoice', never, never>;
  year: ColumnType<number, never, never>;
  number: ColumnType<number, never, never>;
  visit_id: ColumnType<string, never, never>;
  payment_id: ColumnType<string, never, never>;
  issued_at: ColumnType<string, never, never>;
  refunded_items: Json | null;
}

export interface RestaurantClosures {
  restaurant_id: string;
  closed_at: Timestamp;
  closed_by_name: string;
  delete_at: Timestamp | null;
  owner_mails: string[] | null;
}

export interface RestaurantMembers {
  id: Generated<string>;
  restaurant_id: string;
  user_id: string;
  role: 'owner' | 'manager' | 'chef' | 'server';
  created_at: Generated<Timestamp>;
  version: Generated<number>;
  paused_at: Timestamp | null;
}

export interface RestaurantSentimentSummary {
  restaurant_id: string;
  feedback_count: Generated<number>;
  positive_feedback_count: Generated<number>;
  negative_feedback_count: Generated<number>;
  sentiment_sum: Generated<number>;
  food_rating_sum: Generated<number>;
  food_rating_count: Generated<number>;
  service_rating_sum: Generated<number>;
  service_rating_count: Generated<number>;
  app_rating_sum: Generated<number>;
  app_rating_count: Generated<number>;
  overall_sentiment_score: ColumnType<number | null, never, never>;
  avg_food_rating: ColumnType<number | null, never, never>;
  avg_service_rating: ColumnType<number | null, never, never>;
  avg_app_rating: ColumnType<number | null, never, never>;
  last_feedback_at: Timestamp | null;
  updated_at: Generated<Timestamp>;
}

export interface RestaurantTables {
  id: Generated<string>;
  restaurant_id: string;
  table_number: string;
  seats: Generated<number>;
  section: Generated<string>;
  status: Generated<'available' | 'occupied' | 'reserved' | 'cleaning'>;
  is_occupied: ColumnType<boolean | null, never, never>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  archived_at: Timestamp | null;
  joined_visit_id: string | null;
  freed_by_visit_id: string | null;
  freed_from_table_id: string | null;
}

export interface RestaurantThemes {
  id: Generated<string>;
  restaurant_id: string;
  theme_name: string;
  is_active: Generated<boolean>;
  preset_theme: 'modern' | 'classic' | 'vibrant' | 'dark' | 'minimalist' | null;
  colors: Json;
  dark_colors: Json;
  layout: Json;
  typography: Json;
  branding: Json;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  custom_header: string | null;
  footer_text: string | null;
  translations: Generated<Json>;
}

export interface Restaurants {
  id: Generated<string>;
  name: string;
  address: string | null;
  email: string | null;
  phone: string | null;
  description: Generated<string>;
  logo_url: string | null;
  cover_image_url: string | null;
  cuisine_type: string | null;
  opening_hours: Generated<Json>;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  country: string | null;
  website: string | null;
  price_range: string | null;
  timezone: Generated<string>;
  currency: Generated<string>;
  locale: Generated<string>;
  default_language: Generated<'en' | 'es'>;
  service_charge_rate: Generated<number>;
  prices_include_tax: Generated<boolean>;
  dynamic_pricing_enabled: Generated<boolean>;
  pricing_rules: Generated<Json>;
  featured_section_title: Generated<string>;
  is_active: Generated<boolean>;
  menu_version: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  kitchen_thresholds: Generated<Json>;
  kitchen_thresholds_version: Generated<number>;
  ordering_paused_at: Timestamp | null;
  ordering_paused_until: Timestamp | null;
  ordering_pause_version: Generated<number>;
  guests_order_until: Timestamp | null;
  translations: Generated<Json>;
  pricing_version: Generated<number>;
  day_starts_at_hour: Generated<number>;
  happy_hours: Generated<Json>;
  tax_rates: Generated<Json>;
  confirms_orders: Generated<boolean>;
  tax_number: string | null;
  codes_taken_at: Timestamp | null;
  setup_put_away_at: Timestamp | null;
  special_hours: Generated<Json>;
  treat_limit_minor: Generated<number>;
}

export interface SalesChanges {
  id: ColumnType<number, never, never>;
  restaurant_id: string;
  at: Timestamp;
}

export interface SalesDayParts {
  restaurant_id: string;
  part: 'category' | 'dish' | 'option' | 'method' | 'tax' | 'net' | 'cancelled' | 'tips' | 'withdrawn' | 'waits' | 'calls';
  day: string;
  currency: string;
  key: string;
  label: string;
  count: number;
  minor: number;
  detail: Json | null;
  slice: Generated<string>;
}

export interface SalesFilters {
  id: Generated<string>;
  restaurant_id: string;
  section: string | null;
  mode: string | null;
  category: string | null;
  station: string | null;
  member: string | null;
  asked_at: Timestamp;
  written_until: Timestamp | null;
}

export interface SalesHourParts {
  restaurant_id: string;
  part: 'category' | 'dish' | 'option' | 'method' | 'tax' | 'net' | 'baskets' | 'visits' | 'prices' | 'waits' | 'station_waits' | 'dish_waits' | 'cancelled' | 'tips' | 'calls' | 'withdrawn';
  starts_at: Timestamp;
  currency: string;
  key: string;
  label: string;
  count: number;
  minor: number;
  detail: Json | null;
  slice: Generated<string>;
}

export interface SalesHours {
  restaurant_id: string;
  starts_at: Timestamp;
  currency: string;
  gross_minor: number;
  tax_minor: number;
  service_charge_minor: number;
  tips_minor: number;
  discount_minor: number;
  surcharge_minor: number;
  cancelled_minor: number;
  refunded_minor: number;
  cash_minor: number;
  card_minor: number;
  online_minor: number;
  orders: number;
  cancelled_orders: number;
  visits: number;
  guests: number;
  closed_visits: number;
  minutes: number;
  slice: Generated<string>;
}

export interface SalesRollups {
  restaurant_id: string;
  timezone: string;
  rolled_until: Timestamp;
  watched_until: Timestamp;
  watched_at: Timestamp;
  compared_at: Timestamp | null;
  compared_hours: Generated<number>;
  differing_hours: Generated<number>;
  revision: Generated<string>;
  sections_until: Timestamp | null;
}

export interface SensorReadings {
  restaurant_id: string;
  sensor_id: string;
  at: Timestamp;
  level: number;
}

export interface Session {
  id: string;
  expiresAt: Timestamp;
  token: string;
  createdAt: Generated<Timestamp>;
  updatedAt: Timestamp;
  ipAddress: string | null;
  userAgent: string | null;
  userId: string;
}

export interface SharedDevices {
  id: Generated<string>;
  restaurant_id: string;
  name: string;
  role: 'manager' | 'chef' | 'server';
  lock_after_seconds: number;
  token_hash: Buffer;
  created_by_name: string;
  created_at: Timestamp;
  seen_at: Timestamp;
  staff_id: string | null;
  active_until: Timestamp | null;
  wrong_tries: Generated<number>;
  blocked_until: Timestamp | null;
  forgiven_until: Timestamp | null;
  is_board_open: Generated<boolean>;
}

export interface ShiftOffers {
  id: Generated<string>;
  restaurant_id: string;
  shift_id: string;
  staff_id: string;
  state: Generated<'open' | 'proposed' | 'agreed' | 'taken' | 'swapped' | 'withdrawn' | 'ended'>;
  swap_shift_id: string | null;
  swap_staff_id: string | null;
  created_at: Timestamp;
  version: Generated<number>;
}

export interface ShiftReminders {
  restaurant_id: string;
  shift_id: string;
  staff_id: string;
  which: 'evening' | 'hour';
  starts_at: Timestamp;
  sent_at: Timestamp;
}

export interface ShiftSettings {
  restaurant_id: string;
  muted_rules: Generated<string[]>;
  version: Generated<number>;
  clock_key: string | null;
  plan: Json | null;
}

export interface ShiftTemplates {
  id: Generated<string>;
  restaurant_id: string;
  name: string;
  shifts: Json;
  created_at: Timestamp;
}

export interface Shifts {
  id: Generated<string>;
  restaurant_id: string;
  staff_id: string;
  day: string;
  starts: string;
  ends: string;
  break_minutes: Generated<number>;
  kind: 'morning' | 'afternoon' | 'night';
  place: Generated<string>;
  note: Generated<string>;
  published: Json | null;
  is_removed: Generated<boolean>;
  version: Generated<number>;
  restored_as: string | null;
}

export interface SignInChallenges {
  id_hash: string;
  user_id: string;
  tries: Generated<number>;
  expires_at: Timestamp;
}

export interface SmsCodes {
  factor_id: string;
  code_hash: string;
  tries: Generated<number>;
  expires_at: Timestamp;
}

export interface SmsSent {
  id: Generated<string>;
  user_id: string;
  number_hash: string;
  network_hash: string;
  sent_at: Generated<Timestamp>;
}

export interface SoldOutSpans {
  id: Generated<string>;
  restaurant_id: string;
  menu_item_id: string;
  began_at: Timestamp;
  ends_by: Timestamp | null;
  ended_at: Timestamp | null;
}

export interface StaffAvailability {
  restaurant_id: string;
  staff_id: string;
  weekday: number;
  starts: string | null;
  ends: string | null;
}

export interface StaffMembers {
  id: Generated<string>;
  restaurant_id: string;
  user_id: string | null;
  name: string;
  role: 'owner' | 'manager' | 'chef' | 'server';
  phone: string | null;
  email: string | null;
  color: Generated<number>;
  sections: Generated<string[]>;
  stations: Generated<string[]>;
  hourly_cost_minor: number | null;
  contract_minutes: number | null;
  last_login_at: Timestamp | null;
  left_at: Timestamp | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  pin_hash: Buffer | null;
}

export interface StaffRequests {
  id: Generated<string>;
  restaurant_id: string;
  table_id: string;
  visit_id: string | null;
  diner_session_id: string | null;
  request_type: 'assistance' | 'service' | 'order' | 'other';
  message: string | null;
  status: Generated<'pending' | 'in_progress' | 'completed'>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  taken_by_name: string | null;
  taken_at: Timestamp | null;
  completed_by_name: string | null;
  completed_at: Timestamp | null;
  wish: 'bill' | 'water' | 'cutlery' | 'clear' | 'other' | null;
  withdrawn_at: Timestamp | null;
}

export interface StruckItems {
  id: string;
  restaurant_id: string;
  order_id: string;
  position: number;
  name: string;
  options: Generated<Json>;
  quantity: number;
  special_instructions: string | null;
  station: string;
  reason: string;
  struck_at: Timestamp;
}

export interface Subscriptions {
  restaurant_id: string;
  trial_ends_at: Timestamp;
  customer_id: string | null;
  subscription_id: string | null;
  plan: 'basic' | 'premium' | null;
  next_plan: 'basic' | 'premium' | null;
  period_ends_at: Timestamp | null;
  ends_at: Timestamp | null;
  ended_at: Timestamp | null;
  late_since: Timestamp | null;
  asked_at: Timestamp | null;
  kept_user_ids: Generated<string[]>;
  notice: 'trial_ending' | 'trial_ended' | 'payment_late' | 'premium_ending' | 'premium_ended' | null;
  notice_about: Timestamp | null;
  is_limited: Generated<boolean>;
  updated_at: Timestamp;
}

export interface TableAssignments {
  id: Generated<string>;
  restaurant_id: string;
  table_id: string;
  staff_id: string;
  is_pinned: Generated<boolean>;
  since: Timestamp;
  until: Timestamp | null;
  held_since: Timestamp | null;
}

export interface TablePins {
  table_id: string;
  restaurant_id: string;
  pin: string;
  wrong_tries: Generated<number>;
  expires_at: Timestamp;
}

export interface TablePriceSessions {
  visit_id: string;
  restaurant_id: string;
  table_id: string;
  pricing_factor: number;
  food_factor: number;
  drinks_factor: number;
  locked_at: Timestamp;
  explanation: Json | null;
  happy_hours: Json | null;
  merged: Json | null;
}

export interface Tips {
  id: Generated<string>;
  restaurant_id: string;
  order_id: string;
  visit_id: string;
  diner_session_id: string;
  amount_minor: number;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface TrafficAnalytics {
  id: ColumnType<number, never, never>;
  restaurant_id: string;
  date: string;
  hour: number;
  occupied_tables: number;
  total_tables: number;
  created_at: Timestamp;
}

export interface TrafficHours {
  restaurant_id: string;
  date: string;
  hour: number;
  highest_occupied: number;
  mean_occupied: number;
  occupied_minutes: number;
  total_tables: number;
}

export interface TrafficSensors {
  restaurant_id: string;
  id: string;
  latest_reading: number;
  latest_at: Timestamp;
  updated_at: Timestamp;
}

export interface TrafficSimulations {
  restaurant_id: string;
  level: number;
  started_at: Timestamp;
  ends_at: Timestamp;
  started_by_name: string;
}

export interface User {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  createdAt: Generated<Timestamp>;
  updatedAt: Generated<Timestamp>;
  density: Generated<'comfortable' | 'compact'>;
}

export interface Verification {
  id: string;
  identifier: string;
  value: string;
  expiresAt: Timestamp;
  createdAt: Generated<Timestamp>;
  updatedAt: Generated<Timestamp>;
}

export interface Visits {
  id: Generated<string>;
  restaurant_id: string;
  table_id: string;
  version: Generated<number>;
  opened_at: Timestamp;
  closed_at: Timestamp | null;
  merged_into_visit_id: string | null;
  guests_forgotten_at: Timestamp | null;
  receipt_mails: Generated<number>;
  reopened_at: Timestamp | null;
}

export interface WeeklyMails {
  restaurant_id: string;
  user_id: string;
  language: 'en' | 'es';
  told_on: string;
}

export interface DB {
  account: Account;
  account_factors: AccountFactors;
  account_second_steps: AccountSecondSteps;
  ai_service_consents: AiServiceConsents;
  analytics_events: AnalyticsEvents;
  api_keys: ApiKeys;
  assignment_settings: AssignmentSettings;
  audit_log: AuditLog;
  bill_shares: BillShares;
  bills: Bills;
  cart_commands: CartCommands;
  cart_instructions: CartInstructions;
  cart_lines: CartLines;
  carts: Carts;
  chef_recommendations: ChefRecommendations;
  clock_records: ClockRecords;
  clock_taps: ClockTaps;
  coming_assignments: ComingAssignments;
  connected_accounts: ConnectedAccounts;
  customer_feedback: CustomerFeedback;
  day_closings: DayClosings;
  days_off: DaysOff;
  diner_sessions: DinerSessions;
  factor_demands: FactorDemands;
  feedback_analysis_queue: FeedbackAnalysisQueue;
  feedback_dishes: FeedbackDishes;
  feedback_sync: FeedbackSync;
  feedback_sync_queue: FeedbackSyncQueue;
  fiscal_deliveries: FiscalDeliveries;
  guest_reviews: GuestReviews;
  idempotency_keys: IdempotencyKeys;
  insight_words: InsightWords;
  item_discounts: ItemDiscounts;
  jwks: Jwks;
  kept_papers: KeptPapers;
  kitchen_devices: KitchenDevices;
  member_invitations: MemberInvitations;
  menu_categories: MenuCategories;
  menu_imports: MenuImports;
  menu_items: MenuItems;
  menu_options: MenuOptions;
  menus: Menus;
  notifications: Notifications;
  online_checks: OnlineChecks;
  online_events: OnlineEvents;
  online_payments: OnlinePayments;
  online_refunds: OnlineRefunds;
  option_groups: OptionGroups;
  order_counters: OrderCounters;
  order_events: OrderEvents;
  order_items: OrderItems;
  order_participants: OrderParticipants;
  orders: Orders;
  outbox: Outbox;
  own_shift_settings: OwnShiftSettings;
  page_posts: PagePosts;
  payments: Payments;
  platform_sync_configs: PlatformSyncConfigs;
  platform_sync_jobs: PlatformSyncJobs;
  presence_guards: PresenceGuards;
  print_jobs: PrintJobs;
  printers: Printers;
  profile_links: ProfileLinks;
  public_pages: PublicPages;
  push_subscriptions: PushSubscriptions;
  receipt_chains: ReceiptChains;
  receipts: Receipts;
  restaurant_closures: RestaurantClosures;
  restaurant_members: RestaurantMembers;
  restaurant_sentiment_summary: RestaurantSentimentSummary;
  restaurant_tables: RestaurantTables;
  restaurant_themes: RestaurantThemes;
  restaurants: Restaurants;
  sales_changes: SalesChanges;
  sales_day_parts: SalesDayParts;
  sales_filters: SalesFilters;
  sales_hour_parts: SalesHourParts;
  sales_hours: SalesHours;
  sales_rollups: SalesRollups;
  sensor_readings: SensorReadings;
  session: Session;
  shared_devices: SharedDevices;
  shift_offers: ShiftOffers;
  shift_reminders: ShiftReminders;
  shift_settings: ShiftSettings;
  shift_templates: ShiftTemplates;
  shifts: Shifts;
  sign_in_challenges: SignInChallenges;
  sms_codes: SmsCodes;
  sms_sent: SmsSent;
  sold_out_spans: SoldOutSpans;
  staff_availability: StaffAvailability;
  staff_members: StaffMembers;
  staff_requests: StaffRequests;
  struck_items: StruckItems;
  subscriptions: Subscriptions;
  table_assignments: TableAssignments;
  table_pins: TablePins;
  table_price_sessions: TablePriceSessions;
  tips: Tips;
  traffic_analytics: TrafficAnalytics;
  traffic_hours: TrafficHours;
  traffic_sensors: TrafficSensors;
  traffic_simulations: TrafficSimulations;
  user: User;
  verification: Verification;
  visits: Visits;
  weekly_mails: WeeklyMails;
}
