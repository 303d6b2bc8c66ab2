-- pg_trgm stays: others may use it in this database.
DROP TABLE "library"."loan_books", "library"."loans", "library"."books", "library"."users";
DROP SCHEMA "library";
