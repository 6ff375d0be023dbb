-- What guests meet beside menu and orders: how a restaurant looks, what it recommends, what guests say, what they looked at.

-- colors, dark_colors, layout, typography, branding: the shapes of contract/themes.ts.
create table restaurant_themes (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  theme_name text not null check (length(btrim(theme_name)) between 1 and 80),
  is_active boolean not null default false,
  preset_theme text check (preset_theme in ('modern', 'classic', 'vibrant', 'dark', 'minimalist')),
  colors jsonb not null check (jsonb_typeof(colors) = 'object'),
  dark_colors jsonb not null check (jsonb_typeof(dark_colors) = 'object'),
  layout jsonb not null check (jsonb_typeof(layout) = 'object'),
  typography jsonb not null check (jsonb_typeof(typography) = 'object'),
  branding jsonb not null check (jsonb_typeof(branding) = 'object'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint restaurant_themes_name_key unique (restaurant_id, theme_name)
);
create unique index restaurant_themes_one_active on restaurant_themes (restaurant_id) where is_active;

-- translations: { "<language>": { "chefNotes": … } }
create table chef_recommendations (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  menu_item_id uuid not null,
  is_featured boolean not null default true,
  featured_priority integer not null default 1 check (featured_priority >= 1),
  chef_notes text check (length(chef_notes) <= 500),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  recommendation_type text not null default 'signature'
    check (recommendation_type in ('signature', 'popular', 'seasonal', 'special')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint chef_recommendations_one_per_item unique (restaurant_id, menu_item_id),
  foreign key (restaurant_id, menu_item_id) references menu_items (restaurant_id, id) on delete cascade
);

-- A rating of 0 was not given. A declined row only says that the diner was asked; giving feedback later replaces it.
create table customer_feedback (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  order_id uuid not null,
  table_id uuid not null,
  diner_session_id uuid,
  is_declined boolean not null default false,
  food_rating smallint not null default 0 check (food_rating between 0 and 5),
  service_rating smallint not null default 0 check (service_rating between 0 and 5),
  app_rating smallint not null default 0 check (app_rating between 0 and 5),
  review_text text check (length(review_text) <= 2000),
  comments text check (length(comments) <= 2000),
  customer_email text check (length(customer_email) <= 254),
  sentiment_score numeric(5, 4) check (sentiment_score between 0 and 1),
  sentiment_magnitude numeric(5, 4) check (sentiment_magnitude between 0 and 1),
  ai_insights text,
  key_phrases text[] not null default '{}',
  emotions text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint customer_feedback_once unique (order_id, diner_session_id),
  foreign key (restaurant_id, order_id) references orders (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, table_id) references restaurant_tables (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, diner_session_id) references diner_sessions (restaurant_id, id)
    on delete set null (diner_session_id),
  check (is_declined or food_rating + service_rating + app_rating > 0),
  check (is_declined = (sentiment_score is null))
);
create index customer_feedback_by_restaurant on customer_feedback (restaurant_id, created_at desc);

-- Sums and counts, so that each feedback adds exactly; the means follow from them.
create table restaurant_sentiment_summary (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  feedback_count integer not null default 0 check (feedback_count >= 0),
  positive_feedback_count integer not null default 0 check (positive_feedback_count >= 0),
  negative_feedback_count integer not null default 0 check (negative_feedback_count >= 0),
  sentiment_sum numeric(12, 4) not null default 0,
  food_rating_sum integer not null default 0,
  food_rating_count integer not null default 0,
  service_rating_sum integer not null default 0,
  service_rating_count integer not null default 0,
  app_rating_sum integer not null default 0,
  app_rating_count integer not null default 0,
  overall_sentiment_score numeric(5, 4) generated always as (sentiment_sum / nullif(feedback_count, 0)) stored,
  avg_food_rating numeric(4, 3) generated always as (food_rating_sum::numeric / nullif(food_rating_count, 0)) stored,
  avg_service_rating numeric(4, 3) generated always as (service_rating_sum::numeric / nullif(service_rating_count, 0)) stored,
  avg_app_rating numeric(4, 3) generated always as (app_rating_sum::numeric / nullif(app_rating_count, 0)) stored,
  last_feedback_at timestamptz,
  updated_at timestamptz not null default now()
);

-- What was looked at, without saying by whom.
create table analytics_events (
  id bigint generated always as identity primary key,
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  event text not null check (event in ('menu_view', 'qr_scan')),
  table_id uuid,
  at timestamptz not null,
  foreign key (restaurant_id, table_id) references restaurant_tables (restaurant_id, id) on delete set null (table_id)
);
create index analytics_events_by_restaurant on analytics_events (restaurant_id, at desc);

create index staff_requests_open_by_visit on staff_requests (visit_id) where status <> 'completed';

select enforce_tenancy(each::regclass) from unnest(array[
  'restaurant_themes', 'chef_recommendations', 'customer_feedback', 'restaurant_sentiment_summary', 'analytics_events']) as each;

-- The active theme is part of the prepared menu.
create trigger menu_version_i after insert on restaurant_themes
  referencing new table as changed for each statement execute function bump_menu_version();
create trigger menu_version_u after update on restaurant_themes
  referencing new table as changed for each statement execute function bump_menu_version();
create trigger menu_version_d after delete on restaurant_themes
  referencing old table as changed for each statement execute function bump_menu_version();
