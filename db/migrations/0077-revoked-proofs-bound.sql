-- Of a booking that was moved again and again the newest revoked proofs are listed, and none of a booking that is gone: a
-- door still refuses the others, as those of no booking that stands.

alter table animation_revoked_proofs add column booking_id uuid;
comment on column animation_revoked_proofs.booking_id is 'The booking that it was a proof of; it may be gone with its account';
create index animation_revoked_proofs_booking on animation_revoked_proofs (booking_id) where booking_id is not null;

create or replace function revoke_animation_proof() returns trigger language plpgsql as $$
begin
  insert into animation_revoked_proofs (serial, animation_id, booking_id)
  select old.proof_serial, a.id, old.id from animations a where a.id = old.animation_id
  on conflict do nothing;
  return null;
end $$;

create function forget_revoked_proofs() returns trigger language plpgsql as $$
begin
  delete from animation_revoked_proofs where booking_id = old.id;
  return null;
end $$;
comment on function forget_revoked_proofs is 'With a booking that had ended long before, its revoked proofs go';
create trigger animation_bookings_forgotten after delete on animation_bookings for each row
  when (not old.standing) execute function forget_revoked_proofs();
