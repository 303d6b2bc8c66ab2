DROP INDEX "library"."loans_by_user";--> statement-breakpoint
CREATE INDEX "loans_open" ON "library"."loans" USING btree ("id") WHERE "library"."loans"."return_date" is null;--> statement-breakpoint
CREATE INDEX "loans_by_user" ON "library"."loans" USING btree ("user_id","id");