-- An account's id is a text and need not be a directory's: where people are found by it, or else by their address.
create index people_id_text on people ((id::text));
