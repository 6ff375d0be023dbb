-- The texts of a restaurant and of its themes are their languages, as those of the menu are (0023): the row has the default one,
-- `translations` the others alone.
-- '': the product's own heading, in the language of whoever reads it.
alter table restaurants
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  alter column featured_section_title set default '';

-- Beside `branding`, so that they are texts of the row as everywhere.
alter table restaurant_themes
  add column custom_header text,
  add column footer_text text,
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');

-- What is written of the default language among the translations becomes the row's own words. Where the default language changes, the
-- row's words become a translation, unless there is one already: then they are said to be of the new language.
create function word_restaurant() returns trigger language plpgsql as $$
declare
  spoken text := new.default_language;
  before text := case when tg_op = 'UPDATE' then old.default_language else new.default_language end;
  said jsonb := coalesce(new.translations -> spoken, '{}');
  kept jsonb := '{}';
begin
  if before <> spoken then
    kept := coalesce(new.translations -> before, '{}');
    kept := jsonb_strip_nulls(jsonb_build_object(
      'description', coalesce(nullif(btrim(kept ->> 'description'), ''), nullif(new.description, '')),
      'featuredSectionTitle', coalesce(nullif(btrim(kept ->> 'featuredSectionTitle'), ''), nullif(new.featured_section_title, ''))));
  end if;
  new.description := coalesce(nullif(btrim(said ->> 'description'), ''), new.description);
  new.featured_section_title := coalesce(nullif(btrim(said ->> 'featuredSectionTitle'), ''), new.featured_section_title);
  new.translations := new.translations - spoken;
  if kept <> '{}' then new.translations := new.translations || jsonb_build_object(before, kept); end if;
  return new;
end $$;

create trigger worded before insert or update of description, featured_section_title, default_language, translations on restaurants
  for each row execute function word_restaurant();
create trigger worded before insert or update of custom_header, footer_text, translations on restaurant_themes
  for each row execute function word_in_default_language('customHeader', 'custom_header', 'footerText', 'footer_text');

-- Rows of before: the old default was English for everybody, and guests read the product's own heading in its place.
alter table restaurants no force row level security;
alter table restaurant_themes no force row level security;
update restaurants set featured_section_title = '' where featured_section_title = 'Chef''s Recommendations';
update restaurant_themes set branding = branding - 'customHeader' - 'footerText',
  custom_header = nullif(btrim(branding ->> 'customHeader'), ''), footer_text = nullif(btrim(branding ->> 'footerText'), '');
alter table restaurants force row level security;
alter table restaurant_themes force row level security;
