ALTER INDEX "library"."title_search_words" RESET (fastupdate);
ALTER INDEX "library"."search_words_trigrams" RESET (fastupdate);
DROP FUNCTION "library"."count_titles"(text[], text[], int);
CREATE OR REPLACE FUNCTION "library"."near_words"(asked text, most int) RETURNS SETOF text LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM set_config('pg_trgm.similarity_threshold', '0.2', true);
  RETURN QUERY SELECT word FROM library.search_words
    WHERE word % asked AND abs(length(word) - length(asked)) <= 2
    GROUP BY word
    ORDER BY similarity(word, asked) DESC, word LIMIT most;
END $$;
CREATE OR REPLACE FUNCTION "library"."index_titles"(ids int[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  WITH indexed AS (
    INSERT INTO library.title_search (book_id, words)
      SELECT b.id, library.title_words(
             coalesce(d.full_title, b.title),
             b.author || ' ' || coalesce(d.series, ''),
             b.genre || ' ' || coalesce(array_to_string(d.subjects, ' '), ''))
        FROM unnest(ids) AS given (id) JOIN library.books b USING (id)
             LEFT JOIN library.title_details d ON d.book_id = b.id
      ON CONFLICT (book_id) DO UPDATE SET words = excluded.words
      RETURNING words),
  used AS MATERIALIZED (SELECT DISTINCT word FROM indexed, unnest(tsvector_to_array(words)) AS word)
  INSERT INTO library.search_words (word)
    SELECT word FROM used WHERE NOT EXISTS (SELECT FROM library.search_words k WHERE k.word = used.word);
END $$;
CREATE OR REPLACE FUNCTION "library"."index_changed_titles"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A change of a book looks for its full title, and mostly there is none.
  IF NOT EXISTS (SELECT FROM changed) THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'books' THEN
    PERFORM library.index_titles(array(SELECT id FROM changed));
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM library.index_titles(array(SELECT book_id FROM changed));
  ELSE
    -- Nobody searches for a language by words.
    PERFORM library.index_titles(array(
      SELECT book_id FROM changed WHERE full_title IS NOT NULL OR series IS NOT NULL OR subjects <> '{}'));
  END IF;
  RETURN NULL;
END $$;
DROP INDEX "library"."search_words_by_sound";
DROP FUNCTION "library"."sound"(text);
ALTER TABLE "library"."title_details" DROP COLUMN "original_title";
-- Without editions every title is one of its own.
UPDATE "library"."books" SET "title" = left("title", 105) || ' [' || "id" || ']' WHERE "edition" > 1;
ALTER TABLE "library"."books" DROP COLUMN "edition";
CREATE UNIQUE INDEX "books_title_key" ON "library"."books" USING btree ("title");
