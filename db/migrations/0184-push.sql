-- The devices on which people have their notices shown, and the key by which push services know the company.

create table push_devices (
  id uuid primary key default gen_random_uuid(),
  account_id text not null references accounts on delete cascade,
  endpoint text not null unique check (length(endpoint) between 1 and 600),
  p256dh text not null check (length(p256dh) between 1 and 100),
  auth text not null check (length(auth) between 1 and 40),
  browser text not null check (length(browser) between 1 and 40),
  added_at timestamptz not null
);
comment on table push_devices is 'Subscriptions of the Push API: one for each browser in which somebody wants their notices shown';
comment on column push_devices.endpoint is 'Where the push service of the browser takes messages for it; a secret of the device';
comment on column push_devices.browser is 'The name of the browser and of its system, for the person to tell their devices apart';
create index push_devices_of_account on push_devices (account_id, added_at);

create table push_key (
  one boolean primary key default true check (one),
  private_key text not null
);
comment on table push_key is 'Signs what goes to push services where no key is set; made by whoever needs it first';
