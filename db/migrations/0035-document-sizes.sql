-- How large a document is, in bytes, so that who is on the move knows before they open it. Null: not known, as of those
-- that were stored before and of those that lie elsewhere.

alter table practical_informations
  add column pdf_fr_bytes integer check (pdf_fr_bytes > 0),
  add column pdf_en_bytes integer check (pdf_en_bytes > 0);

alter table restaurants add column menu_pdf_bytes integer check (menu_pdf_bytes > 0);
