create table sites (
  id integer primary key,
  code text not null unique,
  name text not null,
  address text not null,
  latitude double precision not null,
  longitude double precision not null,
  image text not null,
  background_images jsonb not null default '[]',
  alternative_functionality_design boolean not null default false
);
comment on column sites.code is 'Matched with the part of an office location before its first slash';
comment on column sites.background_images is '[{url, alt_fr, alt_en}]';

create table site_quotes (
  site_id integer not null references sites on delete cascade,
  position integer not null,
  quote_fr text not null,
  quote_en text not null,
  author text not null,
  primary key (site_id, position)
);

create table site_functionalities (
  site_id integer not null references sites on delete cascade,
  position integer not null,
  type text not null,
  activated boolean not null,
  label_fr text,
  label_en text,
  param jsonb not null default '{}',
  primary key (site_id, position)
);
