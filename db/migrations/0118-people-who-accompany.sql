-- Companions and colleagues by a fragment of their names, among people of the directory who have never signed in.

create index people_named on people using gin (
  fold(coalesce(given_name, '') || ' ' || coalesce(surname, display_name, '') || ' ' || mail::text) gin_trgm_ops)
  where mail is not null and user_type is distinct from 'Guest';
