-- A table of a campus’s entries is read in the order of their numbers, page by page.
create index content_entries_in_order on content_entries (part, id);
