-- What people have accepted stays what it says: a version of the terms keeps its text, and goes only while nobody has
-- accepted it.

create function terms_stay() returns trigger
  language plpgsql
  as $$
    begin
      if tg_op = 'DELETE' then
        if exists (select from terms_acceptances where version = old.version) then
          raise exception 'version % of the terms has been accepted', old.version using errcode = 'foreign_key_violation';
        end if;
        return old;
      end if;
      if new.version <> old.version or new.language <> old.language or new.page <> old.page then
        raise exception 'version % of the terms is published: another text is another version', old.version
          using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end
  $$;
create trigger terms_versions_stay before update or delete on terms_versions
  for each row execute function terms_stay();
