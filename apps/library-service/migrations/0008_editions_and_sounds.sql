-- How a word sounds, roughly: its consonants, of which those that are often confused are the same.
CREATE FUNCTION "library"."sound"(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT left(spelt, 1) || regexp_replace(translate(substr(spelt, 2), 'aeiouyhw', ''), '(.)\1+', '\1', 'g')
    FROM (SELECT regexp_replace(translate(regexp_replace(regexp_replace(
                   regexp_replace(regexp_replace(regexp_replace(word,
                     '^(k(?=n)|w(?=r)|p(?=s))', ''), '^[aeiouy]', 'a'), 'ph', 'f', 'g'),
                   '(?<=.)gh|t(?=ch)|c(?=k)', '', 'g'), 'c(?=[eiy])', 's', 'g'),
                 'cqvzj', 'kkfsg'), '(.)\1+', '\1', 'g') AS spelt) each
$$;
--> statement-breakpoint
DROP INDEX "library"."books_title_key";--> statement-breakpoint
ALTER TABLE "library"."books" ADD COLUMN "edition" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "library"."title_details" ADD COLUMN "original_title" text;--> statement-breakpoint
CREATE INDEX "search_words_by_sound" ON "library"."search_words" USING btree (library.sound("word"));--> statement-breakpoint
CREATE UNIQUE INDEX "books_title_key" ON "library"."books" USING btree ("title","edition");
--> statement-breakpoint
-- A search of many combinations would read the list of changes that wait to be indexed once for each.
ALTER INDEX "library"."title_search_words" SET (fastupdate = off);
--> statement-breakpoint
ALTER INDEX "library"."search_words_trigrams" SET (fastupdate = off);
--> statement-breakpoint
-- Of longer words more trigrams stay the same, and there are more words that share some.
CREATE OR REPLACE FUNCTION "library"."near_words"(asked text, most int) RETURNS SETOF text LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM set_config('pg_trgm.similarity_threshold', CASE WHEN length(asked) <= 6 THEN '0.2' ELSE '0.3' END, true);
  RETURN QUERY SELECT word FROM library.search_words
    WHERE word % asked AND abs(length(word) - length(asked)) <= 2
    GROUP BY word
    ORDER BY similarity(word, asked) DESC, word LIMIT most;
END $$;
--> statement-breakpoint
-- Counts, for each tsquery, the titles that it finds, up to `most`, and those of them that fit the tsquery of the same place in
-- `close`. Never reads all titles: of how many a query finds, the planner knows nothing here.
CREATE FUNCTION "library"."count_titles"(queries text[], close text[], most int)
  RETURNS TABLE (titles int, together int) LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY
    SELECT count(found.words)::int, count(*) FILTER (WHERE found.words @@ asked.near)::int
      FROM (SELECT n, to_tsquery('simple', q) AS query, to_tsquery('simple', c) AS near
              FROM unnest(queries, close) WITH ORDINALITY AS given (q, c, n) OFFSET 0) asked
           LEFT JOIN LATERAL (SELECT s.words FROM library.title_search s WHERE s.words @@ asked.query LIMIT most) found ON true
     GROUP BY asked.n ORDER BY asked.n;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "library"."index_titles"(ids int[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  WITH indexed AS (
    INSERT INTO library.title_search (book_id, words)
      SELECT b.id, library.title_words(
             coalesce(d.full_title, b.title),
             b.author || ' ' || coalesce(d.series, '') || ' ' || coalesce(d.original_title, ''),
             b.genre || ' ' || coalesce(array_to_string(d.subjects, ' '), ''))
        FROM unnest(ids) AS given (id) JOIN library.books b USING (id)
             LEFT JOIN library.title_details d ON d.book_id = b.id
      ON CONFLICT (book_id) DO UPDATE SET words = excluded.words
      RETURNING words),
  used AS MATERIALIZED (SELECT DISTINCT word FROM indexed, unnest(tsvector_to_array(words)) AS word)
  INSERT INTO library.search_words (word)
    SELECT word FROM used WHERE NOT EXISTS (SELECT FROM library.search_words k WHERE k.word = used.word);
END $$;
--> statement-breakpoint
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
      SELECT book_id FROM changed WHERE num_nonnulls(full_title, original_title, series) > 0 OR subjects <> '{}'));
  END IF;
  RETURN NULL;
END $$;
