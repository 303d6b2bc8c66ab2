ALTER TABLE "library"."copies" DROP CONSTRAINT "copies_in_use_in_service";
UPDATE "library"."copies" SET "status" = 'in_service' WHERE "loan_id" IS NOT NULL;
ALTER TABLE "library"."copies" ADD CONSTRAINT "copies_in_use_in_service"
  CHECK (("library"."copies"."loan_id" is null and "library"."copies"."hold_id" is null) or "library"."copies"."status" = 'in_service');
DROP TABLE "library"."checkins";
