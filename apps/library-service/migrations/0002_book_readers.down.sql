DROP TRIGGER "count_readers_on_insert" ON "library"."loan_books";
DROP TRIGGER "count_readers_on_delete" ON "library"."loan_books";
DROP TRIGGER "count_readers_on_update_before" ON "library"."loan_books";
DROP TRIGGER "count_readers_on_update_after" ON "library"."loan_books";
DROP FUNCTION "library"."count_added_readers", "library"."count_removed_readers", "library"."recount_readers";
DROP TABLE "library"."book_readers";
