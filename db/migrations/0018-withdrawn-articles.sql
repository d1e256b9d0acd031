-- A campus may stop showing an article and show it again. An article that every campus has withdrawn is read by nobody.
alter table article_sites add column withdrawn_at timestamptz;
comment on column article_sites.withdrawn_at is 'Not shown on this campus from then on; null: shown once it is published';

-- Lists and home read the index alone to pass over what is withdrawn.
drop index article_sites_newest;
create index article_sites_newest
  on article_sites (site_id, publication_date desc, article_id desc) include (withdrawn_at);
