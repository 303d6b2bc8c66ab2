DROP TRIGGER "end_holds_of_user" ON "library"."users";
DROP TRIGGER "end_holds_of_book" ON "library"."books";
DROP FUNCTION "library"."end_holds_of_user"(), "library"."end_holds_of_book"();
ALTER TABLE "library"."copies" DROP CONSTRAINT "copies_in_use_in_service", DROP CONSTRAINT "copies_one_use";
ALTER TABLE "library"."copies" DROP COLUMN "hold_id", DROP COLUMN "to_clear";
ALTER TABLE "library"."copies" ADD CONSTRAINT "copies_in_use_in_service"
  CHECK ("library"."copies"."loan_id" is null or "library"."copies"."status" = 'in_service');
DROP TABLE "library"."holds";
CREATE OR REPLACE FUNCTION "library"."open_or_close_loan"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.return_date IS NOT NULL THEN
    DELETE FROM library.lent_books b USING library.loan_books l
      WHERE l.loan_id = NEW.id AND b.book_id = l.book_id AND b.loan_id = NEW.id;
    UPDATE library.copies SET loan_id = NULL WHERE id = NEW.copy_id AND loan_id = NEW.id;
  ELSE
    INSERT INTO library.lent_books (book_id, loan_id)
      SELECT book_id, loan_id FROM library.loan_books WHERE loan_id = NEW.id
      ON CONFLICT DO NOTHING;
    IF NEW.copy_id IS NOT NULL THEN
      UPDATE library.copies SET loan_id = NEW.id
        WHERE id = NEW.copy_id AND loan_id IS NULL AND status = 'in_service';
      IF NOT FOUND THEN NEW.copy_id := NULL; END IF;
    END IF;
  END IF;
  RETURN NEW;
END $$;
