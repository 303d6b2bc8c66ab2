ALTER TABLE "library"."sessions" DROP COLUMN "stays";
ALTER TABLE "library"."sessions" DROP COLUMN "device";
