CREATE TABLE "library"."book_readers" (
	"book_id" integer PRIMARY KEY NOT NULL,
	"readers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "book_readers_not_negative" CHECK ("library"."book_readers"."readers" >= 0)
);
--> statement-breakpoint
-- Counters are changed in the order of the books' ids, after everything else that a statement does: so two transactions
-- that change several of them cannot wait for each other.
CREATE FUNCTION "library"."count_added_readers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "library"."book_readers" AS counted ("book_id", "readers")
		SELECT "book_id", count(*) FROM added GROUP BY "book_id" ORDER BY "book_id"
		ON CONFLICT ("book_id") DO UPDATE SET "readers" = counted."readers" + excluded."readers";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "library"."count_removed_readers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "library"."book_readers"
		WHERE "book_id" IN (SELECT "book_id" FROM removed) ORDER BY "book_id" FOR NO KEY UPDATE;
	UPDATE "library"."book_readers" AS counted SET "readers" = counted."readers" - gone."readers"
		FROM (SELECT "book_id", count(*) AS "readers" FROM removed GROUP BY "book_id") AS gone
		WHERE counted."book_id" = gone."book_id";
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts them all anew: for whoever has changed "loan_books" with its triggers off. Changes wait meanwhile.
CREATE FUNCTION "library"."recount_readers"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE "library"."books", "library"."loan_books", "library"."book_readers" IN SHARE ROW EXCLUSIVE MODE;
	DELETE FROM "library"."book_readers";
	INSERT INTO "library"."book_readers" ("book_id", "readers")
		SELECT "book_id", count(*) FROM "library"."loan_books" GROUP BY "book_id" ORDER BY "book_id";
END $$;
--> statement-breakpoint
-- The order in which removing a book locks them.
LOCK TABLE "library"."books", "library"."loan_books" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TRIGGER "count_readers_on_insert" AFTER INSERT ON "library"."loan_books"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "library"."count_added_readers"();
--> statement-breakpoint
CREATE TRIGGER "count_readers_on_delete" AFTER DELETE ON "library"."loan_books"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "library"."count_removed_readers"();
--> statement-breakpoint
CREATE TRIGGER "count_readers_on_update_before" AFTER UPDATE ON "library"."loan_books"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "library"."count_removed_readers"();
--> statement-breakpoint
CREATE TRIGGER "count_readers_on_update_after" AFTER UPDATE ON "library"."loan_books"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "library"."count_added_readers"();
--> statement-breakpoint
SELECT "library"."recount_readers"();
--> statement-breakpoint
-- What the counters need is made after they are filled, which is faster.
ALTER TABLE "library"."book_readers" ADD CONSTRAINT "book_readers_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "library"."books"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "book_readers_most" ON "library"."book_readers" USING btree ("readers" DESC NULLS FIRST,"book_id") WHERE "library"."book_readers"."readers" > 0;
