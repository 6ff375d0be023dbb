-- Whether a post stands on the guests' start page, too.
alter table page_posts add column is_on_landing boolean not null default false;

-- How often what a page says of posts and guests' words has changed: what was drawn before is sent to nobody any more.
alter table public_pages add column content_version integer not null default 0;

drop function restaurant_of_page(text);
grant create on schema public to sobremesa_directory;
grant select (content_version), update (content_version) on public_pages to sobremesa_directory;
create policy directory_counts on public_pages for update to sobremesa_directory using (true);
create function page_of_slug(wanted text) returns table (restaurant_id uuid, content_version integer)
language sql stable security definer set search_path = public, pg_temp as
$$ select p.restaurant_id, p.content_version from public_pages p join restaurants r on r.id = p.restaurant_id and r.is_active
   where p.slug = wanted and p.is_published $$;

-- Whoever deletes for another role, as the clean-up does, has no rights on pages.
create function count_page_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as
$$ begin
  update public_pages set content_version = content_version + 1 where restaurant_id = coalesce(new.restaurant_id, old.restaurant_id);
  return null;
end $$;
do $$
declare
  signature text;
begin
  foreach signature in array array['page_of_slug(text)', 'count_page_change()'] loop
    execute format('alter function %s owner to sobremesa_directory', signature);
    execute format('revoke all on function %s from public', signature);
    execute format('grant execute on function %s to sobremesa_app', signature);
  end loop;
end $$;
revoke create on schema public from sobremesa_directory;

create trigger counts_page_change after insert or update or delete on page_posts for each row execute function count_page_change();
create trigger counts_page_change after insert or update or delete on profile_links for each row execute function count_page_change();
-- What waits or is hidden is on no page.
create trigger counts_page_change after update on guest_reviews for each row
  when (old.status = 'approved' or new.status = 'approved') execute function count_page_change();
create trigger counts_page_removal after delete on guest_reviews for each row
  when (old.status = 'approved') execute function count_page_change();
