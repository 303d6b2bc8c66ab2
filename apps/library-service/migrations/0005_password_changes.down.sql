ALTER TABLE "library"."users" DROP COLUMN "password_changed_at";
