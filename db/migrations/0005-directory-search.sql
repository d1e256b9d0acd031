-- Finding colleagues by any fragment of their names. At 200,000 people a common fragment ("mar") stands in tens of
-- thousands of entries, too many to fetch and rank at each pause in typing. So the distinct words are kept apart from
-- who bears them: a search finds the few matching words, best first, then walks their bearers in reading order and
-- stops when the page is full.

alter table people
  -- Whom no result shows, but for the company's domains, which are a setting. Whoever has an e-mail is neither out of
  -- reach nor an "adm" entry without one, so those two rules need no words of their own.
  add column is_listed boolean not null generated always as (
    coalesce(mail::text, '') collate pg_c_utf8 ~ '[^[:space:]]'
    and user_type <> 'Guest'
    and (coalesce(display_name, '') || coalesce(given_name, '') || coalesce(surname, '')) collate pg_c_utf8 ~ '[^[:space:]]'
  ) stored,
  add column mail_domain text generated always as (
    lower(regexp_replace(mail::text, '^.*@', '') collate pg_c_utf8)
  ) stored;
comment on column people.is_listed is 'Same rule as isListed() in features/directory/rules.ts; a test holds them equal';

-- Addresses by their beginning, in the order in which a list of them is read.
create index people_mail_beginning on people ((lower(mail::text)) collate "C", id) where is_listed;

create function name_words(text) returns text[]
  language sql immutable strict parallel safe
  as $$
    select array_remove(
      regexp_split_to_array(public.fold(normalize($1, nfkc)) collate pg_c_utf8, '[^[:alnum:]]+'),
      '')
  $$;
comment on function name_words is 'The words of a name for comparing: "Anne-Sophie d’Ormesson" is anne, sophie, d, ormesson';

create function match_tier(word text, leads boolean, fragment text) returns integer
  language sql immutable parallel safe
  as $$
    select case
      when word = fragment then 0
      when starts_with(word, fragment) then case when leads then 1 else 2 end
      else 3
    end
  $$;
comment on function match_tier is
  'How well a word matches: 0 it is the word, 1 it begins a given name or surname, 2 it begins another word, 3 inside';

create function words_tier(words text, fragment text) returns integer
  language sql immutable parallel safe
  as $$
    select case
      when strpos(words, fragment) = 0 then null
      when strpos(words, ' ' || fragment || ' ') > 0 or strpos(words, '+' || fragment || ' ') > 0 then 0
      when strpos(words, '+' || fragment) > 0 then 1
      when strpos(words, ' ' || fragment) > 0 then 2
      else 3
    end
  $$;
comment on function words_tier is 'The best match_tier() among the words of a person as directory_names.words holds them';

-- One row for each word of each listed person, and one with the empty word, which lists everybody by name. All that a
-- walk looks at stands in the index itself.
create table directory_names (
  word text collate "C" not null,
  leads boolean not null,
  reading text collate "C" not null,
  person_id uuid not null references people on delete cascade,
  fields smallint not null,
  mail_domain text not null,
  words text collate "C" not null,
  primary key (word, leads, reading, person_id) include (fields, mail_domain, words)
);
create unique index directory_names_person on directory_names (person_id, word) include (leads, fields);
comment on column directory_names.leads is 'The word is the first of the given name or of the surname';
comment on column directory_names.reading is 'The words of the display name: the order of lists';
comment on column directory_names.fields is 'Where the word stands: 1 displayName, 2 givenName, 4 surname, 8 mail';
comment on column directory_names.words is 'Every word of the person once, between spaces, those that lead after a plus';

create table directory_words (
  word text collate "C" not null,
  leads boolean not null,
  people integer not null check (people >= 0),
  primary key (word, leads)
);
create index directory_words_fragment on directory_words using gin (word gin_trgm_ops);
comment on column directory_words.people is 'How many bear it: the rarest of several fragments is walked';

-- An index entry holds at most 2,704 bytes, hence the cuts: 100 characters of a word, 150 of a reading, 350 of all
-- words. Where `words` has been cut, a search looks at the rows of the person instead.
create function index_people(ids uuid[]) returns void
  language sql
  as $$
    insert into directory_names (word, leads, reading, person_id, fields, mail_domain, words)
    with worded as materialized (
      select id, field, place, left(found.word, 100) as word
      from people
      cross join lateral (values
        (1, display_name), (2, given_name), (4, surname), (8, regexp_replace(mail::text, '@[^@]*$', ''))
      ) as named (field, value)
      cross join lateral unnest(name_words(value)) with ordinality as found (word, place)
      where id = any(ids) and is_listed
    ), distinct_words as materialized (
      select id, word, bool_or(place = 1 and field in (2, 4)) as leads, bit_or(field)::smallint as fields
      from worded
      group by id, word
    ), everything as materialized (
      select id, left(string_agg(case when leads then ' +' else ' ' end || word, '' order by word) || ' ', 350) as words
      from distinct_words
      group by id
    ), readings as materialized (
      select id, left(string_agg(word, ' ' order by place), 150) as reading
      from worded
      where field = 1
      group by id
    ), indexed as materialized (
      select people.id, coalesce(reading, words) as reading, mail_domain, words
      from everything join people using (id) left join readings using (id)
    )
    select word, leads, reading, id, fields, mail_domain, words from distinct_words join indexed using (id)
    union all
    select '', false, reading, id, 15, mail_domain, words from indexed
  $$;

-- Statement by statement, so that an import of thousands costs one pass. A deleted person's words go by cascade.
create function index_directory() returns trigger
  language plpgsql
  as $$
    declare
      changed uuid[];
    begin
      if tg_op = 'INSERT' then
        changed := array(select id from after_change);
      else
        changed := array(
          select id
          from before_change before join after_change after using (id)
          where (before.display_name, before.given_name, before.surname, before.mail::text, before.is_listed)
            is distinct from (after.display_name, after.given_name, after.surname, after.mail::text, after.is_listed)
        );
        delete from directory_names where person_id = any(changed);
      end if;
      perform index_people(changed);
      return null;
    end
  $$;
create trigger index_inserted after insert on people
  referencing new table as after_change
  for each statement execute function index_directory();
create trigger index_updated after update on people
  referencing old table as before_change new table as after_change
  for each statement execute function index_directory();

-- Two imports at once wait for each other here: both count the same words, and would otherwise meet in any order.
create function count_directory_words() returns trigger
  language plpgsql
  as $$
    begin
      perform pg_advisory_xact_lock(hashtext('directory_words'));
      if tg_op = 'TRUNCATE' then
        delete from directory_words;
      elsif tg_op = 'INSERT' then
        insert into directory_words as known (word, leads, people)
        select word, leads, count(*) from changed where word <> '' group by word, leads
        on conflict (word, leads) do update set people = known.people + excluded.people;
      else
        update directory_words known set people = known.people - lost.people
        from (select word, leads, count(*) as people from changed group by word, leads) lost
        where known.word = lost.word and known.leads = lost.leads;
        delete from directory_words known
        using (select distinct word, leads from changed) lost
        where known.word = lost.word and known.leads = lost.leads and known.people = 0;
      end if;
      return null;
    end
  $$;
create trigger count_inserted after insert on directory_names
  referencing new table as changed
  for each statement execute function count_directory_words();
create trigger count_deleted after delete on directory_names
  referencing old table as changed
  for each statement execute function count_directory_words();
create trigger count_truncated after truncate on directory_names
  for each statement execute function count_directory_words();

-- People who were there before.
select index_people(array(select id from people));
