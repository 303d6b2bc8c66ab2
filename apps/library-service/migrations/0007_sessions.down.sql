DROP TABLE "library"."sessions";
