CREATE TABLE "library"."copies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library"."copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"book_id" integer NOT NULL,
	"barcode" text,
	"material" text DEFAULT 'book' NOT NULL,
	"call_number" text,
	"status" text DEFAULT 'in_service' NOT NULL,
	"note" text,
	"last_seen_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"loan_id" integer,
	CONSTRAINT "copies_status_known" CHECK ("library"."copies"."status" in ('in_service', 'repair', 'missing', 'lost', 'withdrawn')),
	CONSTRAINT "copies_in_use_in_service" CHECK ("library"."copies"."loan_id" is null or "library"."copies"."status" = 'in_service')
);
--> statement-breakpoint
CREATE TABLE "library"."lent_books" (
	"book_id" integer NOT NULL,
	"loan_id" integer NOT NULL,
	CONSTRAINT "lent_books_book_id_loan_id_pk" PRIMARY KEY("book_id","loan_id")
);
--> statement-breakpoint
ALTER TABLE "library"."loans" ADD COLUMN "copy_id" integer;--> statement-breakpoint
ALTER TABLE "library"."copies" ADD CONSTRAINT "copies_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "library"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library"."copies" ADD CONSTRAINT "copies_loan_id_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "library"."loans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "copies_by_book" ON "library"."copies" USING btree ("book_id");--> statement-breakpoint
CREATE UNIQUE INDEX "copies_barcode_key" ON "library"."copies" USING btree ("barcode");--> statement-breakpoint
CREATE UNIQUE INDEX "copies_loan_key" ON "library"."copies" USING btree ("loan_id");--> statement-breakpoint
ALTER TABLE "library"."loans" ADD CONSTRAINT "loans_copy_id_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "library"."copies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loans_by_copy" ON "library"."loans" USING btree ("copy_id") WHERE "library"."loans"."copy_id" is not null;--> statement-breakpoint
-- Triggers, because every writer must keep these tables: the import, and services of the version before beside new ones.
-- They are made before the tables are filled: from here on writers wait, so nothing is missed.
-- Every new book has a first copy, unless the transaction makes its own: set_config('library.first_copy', 'off', true).
CREATE FUNCTION "library"."make_first_copies"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('library.first_copy', true) IS DISTINCT FROM 'off' THEN
    INSERT INTO library.copies (book_id) SELECT id FROM added ORDER BY id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "make_first_copies" AFTER INSERT ON "library"."books"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "library"."make_first_copies"();
--> statement-breakpoint
CREATE FUNCTION "library"."lend_added_books"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO library.lent_books (book_id, loan_id)
    SELECT a.book_id, a.loan_id FROM added a
      JOIN library.loans l ON l.id = a.loan_id AND l.return_date IS NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "lend_added_books" AFTER INSERT ON "library"."loan_books"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "library"."lend_added_books"();
--> statement-breakpoint
-- A book that is taken off a loan takes the loan's copy of it along.
CREATE FUNCTION "library"."free_removed_books"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM library.lent_books b USING removed r WHERE b.book_id = r.book_id AND b.loan_id = r.loan_id;
  UPDATE library.loans l SET copy_id = NULL FROM removed r, library.copies c
    WHERE l.id = r.loan_id AND c.id = l.copy_id AND c.book_id = r.book_id;
  UPDATE library.copies c SET loan_id = NULL FROM removed r
    WHERE c.loan_id = r.loan_id AND c.book_id = r.book_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "free_removed_books" AFTER DELETE ON "library"."loan_books"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "library"."free_removed_books"();
--> statement-breakpoint
-- A returned loan frees its copy. One that is opened again takes it back if it is still there, else does without.
CREATE FUNCTION "library"."open_or_close_loan"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER "open_or_close_loan" BEFORE UPDATE ON "library"."loans" FOR EACH ROW
  WHEN ((OLD.return_date IS NULL) <> (NEW.return_date IS NULL))
  EXECUTE FUNCTION "library"."open_or_close_loan"();
--> statement-breakpoint
INSERT INTO "library"."copies" ("book_id") SELECT "id" FROM "library"."books" ORDER BY "id";
--> statement-breakpoint
INSERT INTO "library"."lent_books" ("book_id", "loan_id")
  SELECT b."book_id", b."loan_id" FROM "library"."loans" l JOIN "library"."loan_books" b ON b."loan_id" = l."id"
  WHERE l."return_date" IS NULL;
