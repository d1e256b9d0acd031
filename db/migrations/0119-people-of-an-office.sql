-- Who sits in an office, as the map asks of each place that it shows.
create index people_office on people (lower(office_location));
