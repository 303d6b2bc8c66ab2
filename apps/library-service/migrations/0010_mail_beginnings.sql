DROP INDEX "library"."users_email_key";--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "library"."users" USING btree (lower("email") text_pattern_ops);