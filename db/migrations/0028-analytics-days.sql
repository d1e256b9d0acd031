-- What is used is counted by the day instead of being kept one event after the other: nobody looks at one event, and a
-- row for each of them grew with every visit.

create table analytics_days (
  day date not null,
  name text not null,
  site_id text not null default '',
  user_type text not null,
  os text not null,
  browser text not null,
  language text not null check (language in ('fr', 'en')),
  detail jsonb not null default '{}',
  count integer not null check (count > 0),
  primary key (day, name, site_id, user_type, os, browser, language, detail)
) with (fillfactor = 80);
comment on table analytics_days is 'How often something was used on a day, never by whom; site_id is empty before a campus was chosen';

insert into analytics_days (day, name, site_id, user_type, os, browser, language, detail, count)
select
  (received_at at time zone 'Europe/Paris')::date, name, coalesce(site_id, ''), user_type, os, browser, language, detail,
  count(*)
from analytics_events
group by 1, 2, 3, 4, 5, 6, 7, 8;

drop table analytics_events;
