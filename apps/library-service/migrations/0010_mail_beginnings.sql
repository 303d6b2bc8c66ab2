DROP INDEX "library"."users_email_key";--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "library"."users" USING btree (lower("email") text_pattern_ops);
--> statement-breakpoint
-- The planner expects a thousand rows of a function that does not say how many.
ALTER FUNCTION "library"."near_words"(text, int) ROWS 50;
--> statement-breakpoint
ALTER FUNCTION "library"."count_titles"(text[], text[], int) ROWS 50;
