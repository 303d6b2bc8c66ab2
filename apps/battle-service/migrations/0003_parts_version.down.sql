DROP TRIGGER "renew_parts_version" ON "battle"."battles";
DROP FUNCTION "battle"."renew_parts_version";
ALTER TABLE "battle"."battles" DROP COLUMN "parts_version";
