-- The plans of the campuses: of each the one that is shown, and the one before it, for a step back.

create table venues (
  id integer primary key generated always as identity,
  site_id integer not null references sites on delete cascade,
  standing text not null check (standing in ('CURRENT', 'PREVIOUS')),
  digest text not null,
  name_fr text not null,
  name_en text not null,
  connectors jsonb not null,
  imported_at timestamptz not null default now(),
  -- Checked at the end of a statement: one statement swaps the two.
  unique (site_id, standing) deferrable initially immediate
);
comment on column venues.digest is 'SHA-256 of what was read: the same files make no new version';
comment on column venues.connectors is 'Connector[] of features/campus-map/server/venue/venue.ts';

create table venue_levels (
  venue_id integer not null references venues on delete cascade,
  id text not null,
  ordinal integer not null,
  name_fr text not null,
  name_en text not null,
  plan jsonb not null,
  primary key (venue_id, id)
);
comment on column venue_levels.ordinal is 'IMDF: 0 is the ground floor, 1 the one above';
comment on column venue_levels.plan is 'LevelPlan of features/campus-map/server/venue/venue.ts';
