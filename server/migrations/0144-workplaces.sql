-- Every restaurant of which an account is a member, also those that are closed: whoever deletes the account leaves them all (ACCOUNT-1).
grant create on schema public to sobremesa_directory;
create function workplaces_of(wanted_user text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as
$$ select restaurant_id from restaurant_members where user_id = wanted_user order by created_at, restaurant_id $$;
alter function workplaces_of(text) owner to sobremesa_directory;
revoke all on function workplaces_of(text) from public;
grant execute on function workplaces_of(text) to sobremesa_app;
revoke create on schema public from sobremesa_directory;
