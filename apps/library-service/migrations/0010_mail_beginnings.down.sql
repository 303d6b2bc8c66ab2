DROP INDEX "library"."users_email_key";
CREATE UNIQUE INDEX "users_email_key" ON "library"."users" USING btree (lower("email"));
