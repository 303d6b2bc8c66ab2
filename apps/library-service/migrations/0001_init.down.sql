DROP TABLE "library"."loan_books", "library"."loans", "library"."books", "library"."users";
DROP SCHEMA "library";
