DROP TRIGGER "forget_full_title" ON "library"."books";
DROP TRIGGER "index_changed_titles" ON "library"."books";
DROP TRIGGER "index_new_titles" ON "library"."books";
DROP TABLE "library"."search_words", "library"."title_search", "library"."book_isbns", "library"."title_details";
DROP FUNCTION "library"."forget_full_title"(), "library"."index_changed_titles"(), "library"."index_titles"(int[]),
  "library"."index_new_titles"(), "library"."title_words"(text, text, text),
  "library"."near_words"(text, int), "library"."words"(text);
