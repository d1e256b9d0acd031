/* An entry that is published without a key is given one that none of its part has: `RIVE/breakfast` has the name "breakfast". */
create index content_entries_by_name on content_entries (part, (split_part(key, '/', -1) collate "C"));
