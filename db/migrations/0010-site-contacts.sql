-- Whom to call on a campus: the security post, and the number for emergencies.
alter table sites
  add column security_phone text,
  add column emergency_phone text;
comment on column sites.security_phone is 'As it is dialled: +33140000000';
