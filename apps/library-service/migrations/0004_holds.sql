CREATE TABLE "library"."holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library"."holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"book_id" integer,
	"user_id" integer,
	"status" text DEFAULT 'waiting' NOT NULL,
	"priority" smallint DEFAULT 0 NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"waits_until" date NOT NULL,
	"suspended_until" date,
	"ready_on" date,
	"expires_on" date NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_reason" text,
	CONSTRAINT "holds_status_known" CHECK ("library"."holds"."status" in ('waiting', 'ready', 'fulfilled', 'expired', 'cancelled')),
	CONSTRAINT "holds_closed_with_status" CHECK (("library"."holds"."closed_at" is null) = ("library"."holds"."status" in ('waiting', 'ready'))),
	CONSTRAINT "holds_active_of_somebody" CHECK ("library"."holds"."closed_at" is not null or ("library"."holds"."book_id" is not null and "library"."holds"."user_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "library"."copies" DROP CONSTRAINT "copies_in_use_in_service";--> statement-breakpoint
ALTER TABLE "library"."copies" ADD COLUMN "hold_id" integer;--> statement-breakpoint
ALTER TABLE "library"."copies" ADD COLUMN "to_clear" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "library"."holds" ADD CONSTRAINT "holds_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "library"."books"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library"."holds" ADD CONSTRAINT "holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "library"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "holds_active_key" ON "library"."holds" USING btree ("book_id","user_id") WHERE "library"."holds"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "holds_queue" ON "library"."holds" USING btree ("book_id","priority","id") WHERE "library"."holds"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "holds_by_book" ON "library"."holds" USING btree ("book_id","id");--> statement-breakpoint
CREATE INDEX "holds_by_user" ON "library"."holds" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "holds_by_status" ON "library"."holds" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "holds_active_by_day" ON "library"."holds" USING btree ("expires_on","id") WHERE "library"."holds"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "holds_closed" ON "library"."holds" USING btree ("closed_at") WHERE "library"."holds"."closed_at" is not null;--> statement-breakpoint
ALTER TABLE "library"."copies" ADD CONSTRAINT "copies_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "library"."holds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "copies_hold_key" ON "library"."copies" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "copies_to_clear" ON "library"."copies" USING btree ("call_number","id") WHERE "library"."copies"."to_clear";--> statement-breakpoint
ALTER TABLE "library"."copies" ADD CONSTRAINT "copies_one_use" CHECK ("library"."copies"."loan_id" is null or "library"."copies"."hold_id" is null);--> statement-breakpoint
ALTER TABLE "library"."copies" ADD CONSTRAINT "copies_in_use_in_service" CHECK (("library"."copies"."loan_id" is null and "library"."copies"."hold_id" is null) or "library"."copies"."status" = 'in_service');--> statement-breakpoint
-- A loan that is opened again takes its copy back only if nobody has it, and it is kept for nobody.
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
        WHERE id = NEW.copy_id AND loan_id IS NULL AND hold_id IS NULL AND status = 'in_service';
      IF NOT FOUND THEN NEW.copy_id := NULL; END IF;
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Deleting a book or an account ends the holds that refer to it. The copies that were kept for an account stand on the hold
-- shelf for nobody then. Their titles are locked first, as everybody does who changes holds.
CREATE FUNCTION "library"."end_holds_of_book"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE library.copies SET hold_id = NULL WHERE book_id = OLD.id AND hold_id IS NOT NULL;
  UPDATE library.holds SET status = 'cancelled', closed_at = now(), closed_reason = 'title_deleted'
    WHERE book_id = OLD.id AND closed_at IS NULL;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER "end_holds_of_book" BEFORE DELETE ON "library"."books"
  FOR EACH ROW EXECUTE FUNCTION "library"."end_holds_of_book"();
--> statement-breakpoint
CREATE FUNCTION "library"."end_holds_of_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM library.books b
    WHERE b.id IN (SELECT book_id FROM library.holds WHERE user_id = OLD.id AND closed_at IS NULL)
    ORDER BY b.id FOR NO KEY UPDATE;
  UPDATE library.copies SET hold_id = NULL, to_clear = true
    WHERE hold_id IN (SELECT id FROM library.holds WHERE user_id = OLD.id AND closed_at IS NULL);
  UPDATE library.holds SET status = 'cancelled', closed_at = now(), closed_reason = 'account_deleted'
    WHERE user_id = OLD.id AND closed_at IS NULL;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER "end_holds_of_user" BEFORE DELETE ON "library"."users"
  FOR EACH ROW EXECUTE FUNCTION "library"."end_holds_of_user"();
