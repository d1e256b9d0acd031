-- A booking is a few statements of the server in one transaction, each about the tables of its own feature.
drop function ask_for_room;
