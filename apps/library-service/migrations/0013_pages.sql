-- Books that are there already were added nobody knows when.
ALTER TABLE "library"."books" ADD COLUMN "added_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "library"."books" ALTER COLUMN "added_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "library"."users" ADD COLUMN "history_from" date;--> statement-breakpoint
CREATE INDEX "books_by_added" ON "library"."books" USING btree ("added_at","id");--> statement-breakpoint
CREATE INDEX "books_by_plain_title" ON "library"."books" USING btree (library.plain("title") text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "checkins_by_time" ON "library"."checkins" USING btree ("at");--> statement-breakpoint
CREATE INDEX "loans_returned" ON "library"."loans" USING btree ("return_date") WHERE "library"."loans"."return_date" is not null and "library"."loans"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "title_details_by_series" ON "library"."title_details" USING btree (library.plain("series") text_pattern_ops) WHERE "library"."title_details"."series" is not null;
