-- What the hourly clean-up looks for, so that it never reads a whole table.

create index mails_sent_at on mails (sent_at) where sent_at is not null;
create index analytics_events_received_at on analytics_events using brin (received_at);
