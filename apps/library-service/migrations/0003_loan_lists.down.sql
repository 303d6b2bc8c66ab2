DROP INDEX "library"."loans_open";
DROP INDEX "library"."loans_by_user";
CREATE INDEX "loans_by_user" ON "library"."loans" USING btree ("user_id");
