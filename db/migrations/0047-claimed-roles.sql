-- What the identity provider's claim of roles gave an account at its last sign-in: so that it can be listed.
create table claimed_roles (
  account_id text primary key references accounts on delete cascade,
  roles text[] not null,
  seen_at timestamptz not null
);
comment on table claimed_roles is 'Told, never asked: what a person may do follows from the token of their call';
comment on column claimed_roles.roles is 'EDITOR, EDITOR:1, ANIMATOR:1:42; none where the claim gives none any more';
comment on column claimed_roles.seen_at is 'When the newest token that was seen was issued';
