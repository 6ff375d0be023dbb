-- The address of a restaurant's public page, /r/{slug}; it answers only while it is published.
create table public_pages (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  slug text not null check (length(slug) between 3 and 60 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  is_published boolean not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  constraint public_pages_slug unique (slug)
);
select enforce_tenancy('public_pages');

-- Whose page it is, before a restaurant is known; and which pages there are, for search engines.
grant select (restaurant_id, slug, is_published, updated_at) on public_pages to sobremesa_directory;
create policy directory on public_pages for select to sobremesa_directory using (true);
grant create on schema public to sobremesa_directory;
create function restaurant_of_page(wanted text) returns uuid
language sql stable security definer set search_path = public, pg_temp as
$$ select p.restaurant_id from public_pages p join restaurants r on r.id = p.restaurant_id and r.is_active where p.slug = wanted and p.is_published $$;
create function published_pages() returns table (slug text, updated_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as
$$ select p.slug, p.updated_at from public_pages p join restaurants r on r.id = p.restaurant_id and r.is_active where p.is_published order by p.slug limit 50000 $$;
do $$ declare signature text; begin
  foreach signature in array array['restaurant_of_page(text)', 'published_pages()'] loop
    execute format('alter function %s owner to sobremesa_directory', signature);
    execute format('revoke all on function %s from public', signature);
    execute format('grant execute on function %s to sobremesa_app', signature);
  end loop;
end $$;
revoke create on schema public from sobremesa_directory;
