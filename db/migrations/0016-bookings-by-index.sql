/*
 * A connection keeps the plans that it made first, and on a new server these are for empty tables, which are read as a
 * whole: until the tables are analysed every booking would go through all there are. All that the function looks up has
 * an index. It holds for the jobs that it adds too: adding one would read all that wait, however many.
 */
alter function ask_for_room set enable_seqscan = off;
