DROP TRIGGER "open_or_close_loan" ON "library"."loans";
DROP TRIGGER "free_removed_books" ON "library"."loan_books";
DROP TRIGGER "lend_added_books" ON "library"."loan_books";
DROP TRIGGER "make_first_copies" ON "library"."books";
DROP FUNCTION "library"."open_or_close_loan"(), "library"."free_removed_books"(), "library"."lend_added_books"(), "library"."make_first_copies"();
ALTER TABLE "library"."loans" DROP COLUMN "copy_id";
DROP TABLE "library"."lent_books", "library"."copies";
