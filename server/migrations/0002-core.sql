-- The core: restaurants, tables, visits, menus, carts, orders, bills, and what happened to them.
-- Money is integer minor units (…_minor), versions are integers that grow by one, times are timestamptz.
-- Foreign keys carry restaurant_id, so that no row can point into another restaurant.

create table restaurants (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 200),
  address text,
  email text,
  phone text,
  description text not null default '',
  logo_url text,
  cover_image_url text,
  cuisine_type text,
  opening_hours jsonb not null default '[]' check (jsonb_typeof(opening_hours) = 'array'),
  city text,
  state text,
  postal_code text,
  country text,
  website text,
  price_range text,
  timezone text not null default 'Europe/Madrid',
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  locale text not null default 'es-ES',
  default_language text not null default 'es' check (default_language in ('en', 'es')),
  tax_rate numeric(6, 5) not null default 0.1 check (tax_rate between 0 and 1),
  service_charge_rate numeric(6, 5) not null default 0 check (service_charge_rate between 0 and 1),
  prices_include_tax boolean not null default true,
  dynamic_pricing_enabled boolean not null default false,
  pricing_rules jsonb not null default '{}' check (jsonb_typeof(pricing_rules) = 'object'),
  featured_section_title text not null default 'Chef''s Recommendations',
  is_premium boolean not null default false,
  is_active boolean not null default true,
  is_verified boolean not null default false,
  menu_version integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table restaurant_members (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  user_id text not null references "user" ("id") on delete cascade,
  role text not null check (role in ('owner', 'manager', 'chef', 'server')),
  created_at timestamptz not null default now(),
  unique (restaurant_id, user_id)
);
create index restaurant_members_user_idx on restaurant_members (user_id);

create table restaurant_tables (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  table_number text not null check (length(btrim(table_number)) between 1 and 20),
  seats integer not null default 4 check (seats between 1 and 100),
  section text not null default '',
  status text not null default 'available' check (status in ('available', 'occupied', 'reserved', 'cleaning')),
  is_occupied boolean generated always as (status = 'occupied') stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (restaurant_id, id),
  unique (restaurant_id, table_number)
);

create table visits (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  table_id uuid not null,
  version integer not null default 1,
  opened_at timestamptz not null,
  closed_at timestamptz check (closed_at >= opened_at),
  unique (restaurant_id, id),
  foreign key (restaurant_id, table_id) references restaurant_tables (restaurant_id, id) on delete cascade
);
create unique index visits_one_open_per_table on visits (table_id) where closed_at is null;
create index visits_by_restaurant on visits (restaurant_id, opened_at desc);

create table diner_sessions (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  visit_id uuid not null,
  table_id uuid not null,
  public_id text not null unique,
  token_hash bytea not null unique check (length(token_hash) = 32),
  display_name text not null check (length(btrim(display_name)) between 1 and 40),
  color smallint not null check (color >= 0),
  language text not null default 'en' check (language in ('en', 'es')),
  is_active boolean not null default true,
  joined_at timestamptz not null,
  last_activity_at timestamptz not null,
  left_at timestamptz,
  expires_at timestamptz not null check (expires_at > joined_at),
  unique (restaurant_id, id),
  foreign key (restaurant_id, visit_id) references visits (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, table_id) references restaurant_tables (restaurant_id, id) on delete cascade,
  check (left_at is null or not is_active)
);
create index diner_sessions_by_visit on diner_sessions (visit_id);

-- The price factors that a visit keeps from its first diner on.
create table table_price_sessions (
  visit_id uuid primary key,
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  table_id uuid not null,
  pricing_factor numeric(6, 4) not null check (pricing_factor > 0),
  food_factor numeric(6, 4) not null check (food_factor > 0),
  drinks_factor numeric(6, 4) not null check (drinks_factor > 0),
  locked_at timestamptz not null,
  foreign key (restaurant_id, visit_id) references visits (restaurant_id, id) on delete cascade
);

-- translations: { "<language>": { "name": …, "description": … } }; the row itself is in the restaurant's base wording.
create table menus (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 200),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  start_time time,
  end_time time,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (restaurant_id, id),
  check ((start_time is null) = (end_time is null))
);

create table menu_categories (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 200),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  sort_order integer not null default 0,
  primary key (restaurant_id, name)
);

create table menu_items (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  menu_id uuid not null,
  category text not null,
  name text not null check (length(btrim(name)) between 1 and 200),
  description text not null default '' check (length(description) <= 2000),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  base_price_minor integer not null check (base_price_minor between 0 and 10000000),
  image_url text,
  image_widths integer[],
  image_placeholder text,
  image_color text,
  calories integer check (calories >= 0),
  allergies text[] not null default '{}',
  -- { "<allergen>": "contains" | "may_contain" }; null: nobody has declared anything
  allergens jsonb check (jsonb_typeof(allergens) = 'object'),
  is_vegan boolean not null default false,
  is_vegetarian boolean not null default false,
  is_gluten_free boolean not null default false,
  is_dairy_free boolean not null default false,
  is_nut_free boolean not null default false,
  spice_level smallint not null default 0 check (spice_level between 0 and 5),
  dietary_notes text,
  is_special_offer boolean not null default false,
  preparation_minutes integer check (preparation_minutes between 0 and 240),
  station text not null default 'kitchen' check (length(station) between 1 and 40),
  is_available boolean not null default true,
  out_until timestamptz,
  portions_left integer constraint menu_items_portions_left_check check (portions_left >= 0),
  sort_order integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (restaurant_id, id),
  foreign key (restaurant_id, menu_id) references menus (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, category) references menu_categories (restaurant_id, name) on update cascade
);
create index menu_items_by_menu on menu_items (menu_id, sort_order);

create table option_groups (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  menu_item_id uuid not null,
  name text not null check (length(btrim(name)) between 1 and 200),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  min_choices smallint not null default 0 check (min_choices >= 0),
  max_choices smallint not null default 1 check (max_choices >= 1),
  sort_order integer not null default 0,
  unique (restaurant_id, id),
  foreign key (restaurant_id, menu_item_id) references menu_items (restaurant_id, id) on delete cascade,
  check (min_choices <= max_choices)
);
create index option_groups_by_item on option_groups (menu_item_id, sort_order);

create table menu_options (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  option_group_id uuid not null,
  name text not null check (length(btrim(name)) between 1 and 200),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  price_minor integer not null default 0 check (price_minor between -1000000 and 1000000),
  allergens jsonb check (jsonb_typeof(allergens) = 'object'),
  is_default boolean not null default false,
  is_available boolean not null default true,
  sort_order integer not null default 0,
  unique (restaurant_id, id),
  foreign key (restaurant_id, option_group_id) references option_groups (restaurant_id, id) on delete cascade
);
create index menu_options_by_group on menu_options (option_group_id, sort_order);

-- One model for the individual and the shared cart: a visit has one open cart, a line belongs to the diner who added it.
create table carts (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  visit_id uuid not null,
  table_id uuid not null,
  version integer not null default 0,
  is_locked boolean not null default false,
  locked_by_session_id uuid,
  locked_at timestamptz,
  lock_expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (restaurant_id, id),
  foreign key (restaurant_id, visit_id) references visits (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, locked_by_session_id) references diner_sessions (restaurant_id, id),
  check (is_locked = (locked_by_session_id is not null)),
  check (is_locked = (lock_expires_at is not null))
);
create unique index carts_one_open_per_visit on carts (visit_id) where closed_at is null;

create table cart_lines (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  cart_id uuid not null,
  menu_item_id uuid not null,
  option_ids uuid[] not null default '{}',
  note text not null default '' check (length(note) <= 200),
  quantity integer not null check (quantity between 1 and 99),
  added_by_session_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cart_lines_one_per_choice unique (cart_id, added_by_session_id, menu_item_id, option_ids, note),
  foreign key (restaurant_id, cart_id) references carts (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, menu_item_id) references menu_items (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, added_by_session_id) references diner_sessions (restaurant_id, id) on delete cascade
);

-- Commands that were carried out; the same id again changes nothing.
create table cart_commands (
  cart_id uuid not null,
  command_id uuid not null,
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  diner_session_id uuid not null,
  body_hash bytea not null,
  version integer not null,
  created_at timestamptz not null default now(),
  primary key (cart_id, command_id),
  foreign key (restaurant_id, cart_id) references carts (restaurant_id, id) on delete cascade
);

create table order_counters (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  business_day date not null,
  last_number integer not null check (last_number > 0),
  primary key (restaurant_id, business_day)
);

create table orders (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  table_id uuid not null,
  visit_id uuid not null,
  order_number text not null,
  tracking_number text not null,
  business_day date not null,
  day_number integer not null check (day_number > 0),
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'preparing', 'ready', 'delivered', 'completed', 'cancelled')),
  order_mode text not null check (order_mode in ('individual', 'collaborative')),
  -- the public id of the diner session that submitted (the specification's customer_name holds it too)
  customer_name text,
  customer_session_id text,
  submitted_by_session_id uuid,
  submitted_by_name text,
  taken_by_user_id text references "user" ("id") on delete set null,
  special_instructions text check (length(special_instructions) <= 520),
  currency text not null,
  subtotal_minor bigint not null check (subtotal_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  service_charge_minor bigint not null check (service_charge_minor >= 0),
  total_amount_minor bigint not null check (total_amount_minor >= 0),
  prep_time_minutes integer not null check (prep_time_minutes between 1 and 240),
  estimated_ready_at timestamptz not null,
  cancel_reason text check (length(cancel_reason) <= 300),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  status_since timestamptz not null,
  confirmed_at timestamptz,
  preparing_at timestamptz,
  ready_at timestamptz,
  delivered_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  unique (restaurant_id, id),
  constraint orders_order_number_key unique (restaurant_id, order_number),
  constraint orders_tracking_number_key unique (restaurant_id, tracking_number),
  foreign key (restaurant_id, table_id) references restaurant_tables (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, visit_id) references visits (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, submitted_by_session_id) references diner_sessions (restaurant_id, id),
  check (status <> 'cancelled' or cancel_reason is not null)
);
create index orders_by_restaurant on orders (restaurant_id, created_at desc, id desc);
create index orders_active on orders (restaurant_id, created_at) where status not in ('completed', 'cancelled');
create index orders_by_visit on orders (visit_id, created_at desc);
create index orders_delivered on orders (delivered_at) where status = 'delivered';

create table order_items (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  order_id uuid not null,
  position smallint not null,
  menu_item_id uuid references menu_items (id) on delete set null,
  -- snapshots: what the diner read and agreed to
  name text not null,
  category text not null,
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  quantity integer not null check (quantity between 1 and 99),
  base_price_minor integer not null,
  unit_price_minor integer not null check (unit_price_minor >= 0),
  total_minor bigint not null,
  tax_rate numeric(6, 5) not null,
  special_instructions text,
  station text not null,
  status text not null default 'pending'
    check (status in ('pending', 'preparing', 'ready', 'delivered', 'cancelled')),
  diner_session_id uuid,
  diner_name text,
  diner_color smallint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (order_id, position),
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade,
  check (total_minor = unit_price_minor::bigint * quantity)
);

create table order_participants (
  order_id uuid not null,
  diner_session_id uuid not null,
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  primary key (order_id, diner_session_id),
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, diner_session_id) references diner_sessions (restaurant_id, id) on delete cascade
);

create table order_events (
  id bigint generated always as identity primary key,
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  order_id uuid not null,
  from_status text,
  to_status text not null,
  actor_kind text not null check (actor_kind in ('diner', 'member', 'system')),
  actor_id text,
  actor_name text,
  reason text,
  version integer not null,
  at timestamptz not null,
  unique (order_id, version),
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade
);

create table bills (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  visit_id uuid not null unique,
  status text not null default 'open' check (status in ('open', 'settled', 'void')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (restaurant_id, id),
  foreign key (restaurant_id, visit_id) references visits (restaurant_id, id) on delete cascade
);

create table tips (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  order_id uuid not null,
  visit_id uuid not null,
  diner_session_id uuid not null,
  amount_minor integer not null check (amount_minor between 0 and 1000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_id, diner_session_id),
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, visit_id) references visits (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, diner_session_id) references diner_sessions (restaurant_id, id) on delete cascade
);

create table payments (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  bill_id uuid not null,
  diner_session_id uuid,
  amount_minor bigint not null check (amount_minor > 0),
  tip_minor integer not null default 0 check (tip_minor >= 0),
  currency text not null,
  method text not null check (method in ('cash', 'card', 'online')),
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed', 'refunded')),
  provider_reference text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (restaurant_id, bill_id) references bills (restaurant_id, id) on delete cascade
);
create index payments_by_bill on payments (bill_id);

create table staff_requests (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  table_id uuid not null,
  visit_id uuid,
  diner_session_id uuid,
  request_type text not null check (request_type in ('assistance', 'service', 'order', 'other')),
  message text check (length(message) <= 500),
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'completed')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (restaurant_id, table_id) references restaurant_tables (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, visit_id) references visits (restaurant_id, id) on delete cascade
);
create unique index staff_requests_one_pending_per_table on staff_requests (table_id) where status = 'pending';
create index staff_requests_by_restaurant on staff_requests (restaurant_id, created_at desc);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  type text not null check (type in ('order_placed', 'table_request', 'order_ready', 'shift_reminder', 'system_alert')),
  title text not null,
  message text not null default '',
  priority smallint not null default 5 check (priority in (2, 5, 8)),
  is_read boolean not null default false,
  action_label text,
  action_url text,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz not null default now()
);
create index notifications_by_restaurant on notifications (restaurant_id, created_at desc);

create table audit_log (
  id bigint generated always as identity primary key,
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  actor_kind text not null check (actor_kind in ('diner', 'member', 'system')),
  actor_id text,
  actor_name text,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  details jsonb not null default '{}',
  at timestamptz not null default now()
);
create index audit_log_by_restaurant on audit_log (restaurant_id, at desc);

-- Hints that wait to be published; written with the change they tell of, deleted once published.
create table outbox (
  id bigint generated always as identity primary key,
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  type text not null,
  subject_id uuid not null,
  version integer not null,
  rooms text[] not null,
  created_at timestamptz not null default clock_timestamp()
);

create table idempotency_keys (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  scope text not null,
  key uuid not null,
  body_hash bytea not null,
  order_id uuid,
  created_at timestamptz not null default now(),
  primary key (restaurant_id, scope, key),
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
