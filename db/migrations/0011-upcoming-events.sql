-- What is coming up on a campus: events by their last day, past ones left aside. See features/news/server/for-home.ts.
create index articles_events_until on articles (greatest(starts_on, ends_on)) where type = 'event';
