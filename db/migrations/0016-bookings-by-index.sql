/*
 * A connection keeps the plans that it made first. Those for tables that were analysed when they held next to nothing
 * read them as a whole, and on a new server every booking would go through all there are until the next analysis. All
 * that the function looks up has an index. It holds for the jobs that it adds too: adding one would read all that wait,
 * however many.
 */
alter function ask_for_room set enable_seqscan = off;
