ALTER FUNCTION "library"."count_titles"(text[], text[], int) ROWS 1000;
ALTER FUNCTION "library"."near_words"(text, int) ROWS 1000;
DROP INDEX "library"."users_email_key";
CREATE UNIQUE INDEX "users_email_key" ON "library"."users" USING btree (lower("email"));
