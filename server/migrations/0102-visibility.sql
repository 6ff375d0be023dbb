-- What a guest agreed to be quoted with. It is kept by that consent, so it has words of its own: the feedback's are forgotten (PRIVACY-1, PRIVACY-7).
create table guest_reviews (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  feedback_id uuid not null,
  words text not null check (length(words) between 1 and 2000),
  -- Null: they would rather not say.
  first_name text check (length(first_name) between 1 and 40),
  language text not null check (language in ('en', 'es')),
  stars smallint not null check (stars between 4 and 5),
  -- The sentence that they agreed to, word for word, and when.
  consent_text text not null check (length(consent_text) between 1 and 1000),
  consented_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'hidden')),
  decided_at timestamptz,
  decided_by_name text,
  constraint guest_reviews_once unique (feedback_id),
  foreign key (restaurant_id, feedback_id) references customer_feedback (restaurant_id, id) on delete cascade,
  check ((decided_at is null) = (status = 'waiting')),
  check ((decided_at is null) = (decided_by_name is null))
);
create index guest_reviews_newest on guest_reviews (restaurant_id, consented_at desc, id desc);
select enforce_tenancy('guest_reviews');

-- One who agreed and whom nobody shows: deleted when nobody has decided anything for that long.
grant select (id, status, consented_at, decided_at), delete on guest_reviews to sobremesa_directory;
create policy directory on guest_reviews to sobremesa_directory using (true);
grant create on schema public to sobremesa_directory;
create function forget_reviews(older_than timestamptz, at_most integer) returns integer
language sql volatile security definer set search_path = public, pg_temp as
$$ with gone as (
     delete from guest_reviews where id in (
       select id from guest_reviews where status <> 'approved' and greatest(consented_at, decided_at) < older_than limit at_most) returning id)
   select count(*)::integer from gone $$;
alter function forget_reviews(timestamptz, integer) owner to sobremesa_directory;
revoke all on function forget_reviews(timestamptz, integer) from public;
grant execute on function forget_reviews(timestamptz, integer) to sobremesa_app;
revoke create on schema public from sobremesa_directory;

-- Where the restaurant is found elsewhere: one address for each site.
create table profile_links (
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  site text not null check (site in ('google', 'tripadvisor', 'thefork', 'yelp', 'facebook', 'instagram')),
  url text not null check (length(url) between 1 and 300),
  primary key (restaurant_id, site)
);
select enforce_tenancy('profile_links');

-- News, events and offers of the public page. Times are whole minutes of the restaurant's clock.
create table page_posts (
  id uuid primary key default gen_random_uuid(),
  restaurant_id uuid not null references restaurants (id) on delete cascade,
  kind text not null check (kind in ('news', 'event', 'offer')),
  -- { language: { title, body } }, at least one language.
  texts jsonb not null check (texts <> '{}' and jsonb_typeof(texts) = 'object'),
  picture_url text,
  is_draft boolean not null,
  -- Null: at once.
  shows_from timestamptz,
  -- When an event begins, from when an offer holds.
  starts_at timestamptz,
  -- Until when it takes place, holds or is shown.
  ends_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (restaurant_id, id),
  check (ends_at > starts_at),
  check (ends_at > shows_from),
  check (kind <> 'event' or (starts_at is not null and ends_at is not null)),
  check (kind <> 'offer' or ends_at is not null)
);
create index page_posts_newest on page_posts (restaurant_id, created_at desc, id desc);
select enforce_tenancy('page_posts');
