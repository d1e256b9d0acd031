-- What a visitor opens their page by, and what they say of themselves there.

alter table visit_visitors
  add column token text not null default encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex'),
  add column coming boolean,
  add column arrives_at timestamptz,
  add column step_free boolean not null default false,
  add column access_needs text not null default '';
create unique index visit_visitors_token on visit_visitors (token);
comment on column visit_visitors.token is 'Names the visitor in the address of their page: 244 random bits';
comment on column visit_visitors.coming is 'What they said; null: nothing';
comment on column visit_visitors.arrives_at is 'When they said they come, where it is not at the start';
comment on column visit_visitors.access_needs is 'In their own words';
