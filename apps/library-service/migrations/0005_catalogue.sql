CREATE TABLE "library"."book_isbns" (
	"isbn" text NOT NULL,
	"book_id" integer NOT NULL,
	CONSTRAINT "book_isbns_isbn_book_id_pk" PRIMARY KEY("isbn","book_id"),
	CONSTRAINT "book_isbns_of_13_digits" CHECK ("library"."book_isbns"."isbn" ~ '^[0-9]{13}$')
);
--> statement-breakpoint
CREATE TABLE "library"."search_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library"."title_details" (
	"book_id" integer PRIMARY KEY NOT NULL,
	"full_title" text,
	"language" text,
	"series" text,
	"series_number" text,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library"."title_search" (
	"book_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "library"."book_isbns" ADD CONSTRAINT "book_isbns_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "library"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library"."title_details" ADD CONSTRAINT "title_details_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "library"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library"."title_search" ADD CONSTRAINT "title_search_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "library"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_isbns_by_book" ON "library"."book_isbns" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "search_words_by_word" ON "library"."search_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "library"."search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "title_search_words" ON "library"."title_search" USING gin ("words");--> statement-breakpoint
-- The words of a text: what `plain` makes of it, without punctuation.
CREATE FUNCTION "library"."words"(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT trim(regexp_replace(library.plain(t), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- Words like one that was mistyped. Of two short ones with one letter changed few trigrams are the same. The threshold is set in
-- the body, for the rest of the transaction: as a clause of the function only a superuser could restore it from a backup.
CREATE FUNCTION "library"."near_words"(asked text, most int) RETURNS SETOF text LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM set_config('pg_trgm.similarity_threshold', '0.2', true);
  RETURN QUERY SELECT word FROM library.search_words
    WHERE word % asked AND abs(length(word) - length(asked)) <= 2
    GROUP BY word
    ORDER BY similarity(word, asked) DESC, word LIMIT most;
END $$;
--> statement-breakpoint
-- The words of a title by their weights: its name, who wrote it and its series, its subjects.
CREATE FUNCTION "library"."title_words"(named text, written text, about text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('simple', library.words(named)), 'A')
         || setweight(to_tsvector('simple', library.words(written)), 'B')
         || setweight(to_tsvector('simple', library.words(about)), 'C')
$$;
--> statement-breakpoint
-- New books, of which nothing else is known yet. Planned once a session, since planning takes longer than indexing a title; without
-- plans that read a table whole, which would be kept from when it was small.
CREATE FUNCTION "library"."index_new_titles"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  WITH indexed AS (
    INSERT INTO library.title_search (book_id, words)
      SELECT id, library.title_words(title, author, genre) FROM changed
      RETURNING words)
  INSERT INTO library.search_words (word)
    SELECT DISTINCT word FROM indexed, unnest(tsvector_to_array(words)) AS given (word)
     WHERE (SELECT k.word FROM library.search_words k WHERE k.word = given.word LIMIT 1) IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The same for books that changed, or what is known of them.
CREATE FUNCTION "library"."index_titles"(ids int[]) RETURNS void LANGUAGE plpgsql
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
--> statement-breakpoint
CREATE FUNCTION "library"."index_changed_titles"() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER "index_new_titles" AFTER INSERT ON "library"."books"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "library"."index_new_titles"();
--> statement-breakpoint
CREATE TRIGGER "index_changed_titles" AFTER UPDATE ON "library"."books"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "library"."index_changed_titles"();
--> statement-breakpoint
CREATE TRIGGER "index_new_details" AFTER INSERT ON "library"."title_details"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "library"."index_changed_titles"();
--> statement-breakpoint
CREATE TRIGGER "index_changed_details" AFTER UPDATE ON "library"."title_details"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "library"."index_changed_titles"();
--> statement-breakpoint
-- Whoever changes the title of a book means all of it.
CREATE FUNCTION "library"."forget_full_title"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE library.title_details SET full_title = NULL WHERE book_id = NEW.id AND full_title IS NOT NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "forget_full_title" BEFORE UPDATE ON "library"."books" FOR EACH ROW
  WHEN (OLD.title <> NEW.title) EXECUTE FUNCTION "library"."forget_full_title"();
--> statement-breakpoint
SELECT "library"."index_titles"(array(SELECT "id" FROM "library"."books"));
