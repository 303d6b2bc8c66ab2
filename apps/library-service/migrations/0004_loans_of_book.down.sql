DROP INDEX "library"."loan_books_by_book";
CREATE INDEX "loan_books_by_book" ON "library"."loan_books" USING btree ("book_id");
