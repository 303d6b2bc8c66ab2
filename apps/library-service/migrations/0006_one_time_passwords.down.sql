-- Nobody logs in with a one-time password that nothing would end any more.
UPDATE "library"."users" SET "password_hash" = '' WHERE "password_expires_at" IS NOT NULL;
ALTER TABLE "library"."users" DROP COLUMN "password_expires_at";
