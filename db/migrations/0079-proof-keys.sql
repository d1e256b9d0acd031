-- The keys that sign proofs sign those of visits too, so that one door reads both.

alter table animation_proof_keys rename to proof_keys;
-- Servers of the version before go on while they are being replaced.
create view animation_proof_keys as select * from proof_keys;
