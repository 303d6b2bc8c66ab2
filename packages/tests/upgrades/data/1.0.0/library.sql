--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: library; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA library;


--
-- Name: library_migrations; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA library_migrations;


--
-- Name: after_quiet(timestamp with time zone, text, time without time zone, time without time zone); Type: FUNCTION; Schema: library; Owner: -
--

CREATE FUNCTION library.after_quiet(t timestamp with time zone, zone text, quiet_from time without time zone, quiet_to time without time zone) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
  SELECT CASE
    WHEN quiet_from IS NULL THEN t
    WHEN quiet_from < quiet_to AND l.clock >= quiet_from AND l.clock < quiet_to THEN (l.day + quiet_to) AT TIME ZONE zone
    WHEN quiet_from > quiet_to AND l.clock >= quiet_from THEN (l.day + 1 + quiet_to) AT TIME ZONE zone
    WHEN quiet_from > quiet_to AND l.clock < quiet_to THEN (l.day + quiet_to) AT TIME ZONE zone
    ELSE t END
  FROM (SELECT (t AT TIME ZONE zone)::date AS day, (t AT TIME ZONE zone)::time AS clock) l
$$;


--
-- Name: count_titles(text[], text[], integer); Type: FUNCTION; Schema: library; Owner: -
--

CREATE FUNCTION library.count_titles(queries text[], close text[], most integer) RETURNS TABLE(titles integer, together integer)
    LANGUAGE plpgsql STABLE ROWS 50
    SET enable_seqscan TO 'off'
    AS $$
BEGIN
  RETURN QUERY
    SELECT count(found.words)::int, count(*) FILTER (WHERE found.words @@ asked.near)::int
      FROM (SELECT n, to_tsquery('simple', q) AS query, to_tsquery('simple', c) AS near
              FROM unnest(queries, close) WITH ORDINALITY AS given (q, c, n) OFFSET 0) asked
           LEFT JOIN LATERAL (SELECT s.words FROM library.title_search s WHERE s.words @@ asked.query LIMIT most) found ON true
     GROUP BY asked.n ORDER BY asked.n;
END $$;


--
-- Name: end_holds_of_book(); Type: FUNCTION; Schema: library; Owner: -
--

CREATE FUNCTION library.end_holds_of_book() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE library.copies SET hold_id = NULL WHERE book_id = OLD.id AND hold_id IS NOT NULL;
  UPDATE library.holds SET status = 'cancelled', closed_at = now(), closed_reason = 'title_deleted'
    WHERE book_id = OLD.id AND closed_at IS NULL;
  RETURN OLD;
END $$;


--
-- Name: end_holds_of_user(); Type: FUNCTION; Schema: library; Owner: -
--

CREATE FUNCTION library.end_holds_of_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM FROM library.books b
    WHERE b.id IN (SELECT book_id FROM library.holds WHERE user_id = OLD.id AND closed_at IS NULL)
    ORDER BY b.id FOR NO KEY UPDATE;
  UPDATE library.copies SET hold_id = NULL, to_clear = true
    WHERE hold_id IN (SELECT id FROM library.holds WHERE user_id = OLD.id AND closed_at IS NULL);
  UPDATE library.holds SET status = 'cancelled', closed_at = now(), closed_reason = 'account_deleted'
    WHERE user_id = OLD.id AND closed_at IS NULL;
  RETURN OLD;
END $$;


--
-- Name: forget_full_title(); Type: FUNCTION; Schema: library; Owner: -
--

CREATE FUNCTION library.forget_full_title() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE library.title_details SET full_title = NULL WHERE book_id = NEW.id AND full_title IS NOT NULL;
  RETURN NEW;
END $$;


--
-- Name: free_removed_books(); Type: FUNCTION; Schema: library; Owner: -
--

CREATE FUNCTION library.free_removed_books() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM library.lent_books b USING removed r WHERE b.book_id = r.book_id AND b.loan_id = r.loan_id;
  UPDATE library.loans l SET copy_id = NULL FROM removed r, library.copies c
    WHERE l.id = r.loan_id AND c.id = l.copy_id AND c.book_id = r.book_id;
  UPDATE library.copies c SET loan_id = NULL FROM removed r
    WHERE c.loan_id = r.loan_id AND c.book_id = r.book_id;
  RETURN NULL;
END $$;


--
-- Name: index_changed_titles(); Type: FUNCTION; Schema: library; Owner: -
--

CREATE FUNCTION library.index_changed_titles() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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


--
-- Name: index_new_titles(); Type: FUNCTION; Schema: library; Owner: -
--

CREATE FUNCTION library.index_new_titles() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
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


--
-- Name: index_titles(integer[]); Type: FUNCTION; Schema: library; Owner: -
--

CREATE FUNCTION library.index_titles(ids integer[]) RETURNS void
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
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


--
-- Name: lend_added_books(); Type: FUNCTION; Schema: library; Owner: -
--

CREATE FUNCTION library.lend_added_books() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO library.lent_books (book_id, loan_id)
    SELECT a.book_id, a.loan_id FROM added a
      JOIN library.loans l ON l.id = a.loan_id AND l.return_date IS NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;


--
-- Name: make_first_copies(); Type: FUNCTION; Schema: library; Owner: -
--

CREATE FUNCTION library.make_first_copies() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF current_setting('library.first_copy', true) IS DISTINCT FROM 'off' THEN
    INSERT INTO library.copies (book_id) SELECT id FROM added ORDER BY id;
  END IF;
  RETURN NULL;
END $$;


--
-- Name: near_words(text, integer); Type: FUNCTION; Schema: library; Owner: -
--

CREATE FUNCTION library.near_words(asked text, most integer) RETURNS SETOF text
    LANGUAGE plpgsql STABLE ROWS 50
    AS $$
BEGIN
  PERFORM set_config('pg_trgm.similarity_threshold', CASE WHEN length(asked) <= 6 THEN '0.2' ELSE '0.3' END, true);
  RETURN QUERY SELECT word FROM library.search_words
    WHERE word % asked AND abs(length(word) - length(asked)) <= 2
    GROUP BY word
    ORDER BY similarity(word, asked) DESC, word LIMIT most;
END $$;


--
-- Name: open_or_close_loan(); Type: FUNCTION; Schema: library; Owner: -
--

CREATE FUNCTION library.open_or_close_loan() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.return_date IS NOT NULL THEN
    DELETE FROM library.lent_books b USING library.loan_books l
      WHERE l.loan_id = NEW.id AND b.book_id = l.book_id AND b.loan_id = NEW.id;
    UPDATE library.copies SET loan_id = NULL WHERE id = NEW.copy_id AND loan_id = NEW.id;
  ELSE
    INSERT INTO library.lent_books (book_id, loan_id)
      SELECT book_id, loan_id FROM library.loan_books WHERE loan_id = NEW.id
      ON CONFLICT DO NOTHING;
    IF NEW.copy_id IS NOT NULL THEN
      UPDATE library.copies SET loan_id = NEW.id
        WHERE id = NEW.copy_id AND loan_id IS NULL AND hold_id IS NULL AND status = 'in_service';
      IF NOT FOUND THEN NEW.copy_id := NULL; END IF;
    END IF;
  END IF;
  RETURN NEW;
END $$;


--
-- Name: plain(text); Type: FUNCTION; Schema: library; Owner: -
--

CREATE FUNCTION library.plain(t text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT translate(lower(regexp_replace(normalize(t, NFKD), '[\u0300-\u036f]', '', 'g')), 'øłđħıŧ’''', 'oldhit')
$$;


--
-- Name: refuse_audit_change(); Type: FUNCTION; Schema: library; Owner: -
--

CREATE FUNCTION library.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'UPDATE'
     AND (NEW.actor_id IS NULL OR NEW.actor_id = OLD.actor_id) AND (NEW.user_id IS NULL OR NEW.user_id = OLD.user_id)
     AND (NEW.id, NEW.at, NEW.action, NEW.details, NEW.request_id)
         IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.action, OLD.details, OLD.request_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'entries of the audit are never changed or deleted';
END $$;


--
-- Name: refuse_policy_change(); Type: FUNCTION; Schema: library; Owner: -
--

CREATE FUNCTION library.refuse_policy_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'policies are never changed or deleted: make another one';
END $$;


--
-- Name: sound(text); Type: FUNCTION; Schema: library; Owner: -
--

CREATE FUNCTION library.sound(word text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT left(spelt, 1) || regexp_replace(translate(substr(spelt, 2), 'aeiouyhw', ''), '(.)\1+', '\1', 'g')
    FROM (SELECT regexp_replace(translate(regexp_replace(regexp_replace(
                   regexp_replace(regexp_replace(regexp_replace(word,
                     '^(k(?=n)|w(?=r)|p(?=s))', ''), '^[aeiouy]', 'a'), 'ph', 'f', 'g'),
                   '(?<=.)gh|t(?=ch)|c(?=k)', '', 'g'), 'c(?=[eiy])', 's', 'g'),
                 'cqvzj', 'kkfsg'), '(.)\1+', '\1', 'g') AS spelt) each
$$;


--
-- Name: title_words(text, text, text); Type: FUNCTION; Schema: library; Owner: -
--

CREATE FUNCTION library.title_words(named text, written text, about text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT setweight(to_tsvector('simple', library.words(named)), 'A')
         || setweight(to_tsvector('simple', library.words(written)), 'B')
         || setweight(to_tsvector('simple', library.words(about)), 'C')
$$;


--
-- Name: words(text); Type: FUNCTION; Schema: library; Owner: -
--

CREATE FUNCTION library.words(t text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT trim(regexp_replace(library.plain(t), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g'))
$$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: address_mails; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.address_mails (
    hash bytea NOT NULL,
    owner_id integer NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL
);


--
-- Name: audit; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.audit (
    id bigint NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    actor_id integer,
    action text NOT NULL,
    user_id integer,
    details jsonb NOT NULL,
    request_id text
);


--
-- Name: audit_id_seq; Type: SEQUENCE; Schema: library; Owner: -
--

ALTER TABLE library.audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME library.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: book_isbns; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.book_isbns (
    isbn text NOT NULL,
    book_id integer NOT NULL,
    CONSTRAINT book_isbns_of_13_digits CHECK ((isbn ~ '^[0-9]{13}$'::text))
);


--
-- Name: books; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.books (
    id integer NOT NULL,
    title text NOT NULL,
    genre text NOT NULL,
    age_category text NOT NULL,
    publish_date date NOT NULL,
    author text NOT NULL,
    edition smallint DEFAULT 1 NOT NULL,
    added_at timestamp(3) with time zone DEFAULT now()
);


--
-- Name: books_id_seq; Type: SEQUENCE; Schema: library; Owner: -
--

ALTER TABLE library.books ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME library.books_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: checkins; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.checkins (
    copy_id integer NOT NULL,
    loan_id integer NOT NULL,
    by_id integer NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    status text NOT NULL,
    version integer NOT NULL
);


--
-- Name: closures; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.closures (
    id integer NOT NULL,
    first date NOT NULL,
    last date NOT NULL,
    label text NOT NULL,
    yearly boolean DEFAULT false NOT NULL,
    CONSTRAINT closures_last_after_first CHECK ((last >= first))
);


--
-- Name: closures_id_seq; Type: SEQUENCE; Schema: library; Owner: -
--

ALTER TABLE library.closures ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME library.closures_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: copies; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.copies (
    id integer NOT NULL,
    book_id integer NOT NULL,
    barcode text,
    material text DEFAULT 'book'::text NOT NULL,
    call_number text,
    status text DEFAULT 'in_service'::text NOT NULL,
    note text,
    last_seen_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    loan_id integer,
    hold_id integer,
    to_clear boolean DEFAULT false NOT NULL,
    added_on date DEFAULT now(),
    price_minor integer,
    label_printed_at timestamp(3) with time zone DEFAULT now(),
    CONSTRAINT copies_in_use_in_service CHECK (((status = 'in_service'::text) OR ((hold_id IS NULL) AND ((loan_id IS NULL) OR (status = 'lost'::text))))),
    CONSTRAINT copies_one_use CHECK (((loan_id IS NULL) OR (hold_id IS NULL))),
    CONSTRAINT copies_price_not_negative CHECK ((price_minor >= 0)),
    CONSTRAINT copies_status_known CHECK ((status = ANY (ARRAY['in_service'::text, 'repair'::text, 'missing'::text, 'lost'::text, 'withdrawn'::text])))
);


--
-- Name: copies_id_seq; Type: SEQUENCE; Schema: library; Owner: -
--

ALTER TABLE library.copies ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME library.copies_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: covers; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.covers (
    book_id integer NOT NULL,
    image bytea,
    media_type text,
    tag text,
    source text NOT NULL,
    asked_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT covers_small CHECK ((length(image) <= 307200)),
    CONSTRAINT covers_whole CHECK ((((image IS NULL) = (tag IS NULL)) AND ((image IS NULL) = (media_type IS NULL))))
);


--
-- Name: deliveries; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.deliveries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id integer NOT NULL,
    channel text NOT NULL,
    event bigint,
    push_id uuid,
    webhook_id uuid,
    state text DEFAULT 'waiting'::text NOT NULL,
    due_at timestamp(3) with time zone NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    error text,
    millis integer,
    kinds text[] DEFAULT '{}'::text[] NOT NULL,
    ended_at timestamp(3) with time zone,
    CONSTRAINT deliveries_channel_known CHECK ((channel = ANY (ARRAY['mail'::text, 'push'::text, 'webhook'::text]))),
    CONSTRAINT deliveries_ended_with_state CHECK (((state = 'waiting'::text) = (ended_at IS NULL))),
    CONSTRAINT deliveries_error_length CHECK ((length(error) <= 40)),
    CONSTRAINT deliveries_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'skipped'::text, 'expired'::text, 'failed'::text])))
);


--
-- Name: holds; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.holds (
    id integer NOT NULL,
    book_id integer,
    user_id integer,
    status text DEFAULT 'waiting'::text NOT NULL,
    priority smallint DEFAULT 0 NOT NULL,
    placed_at timestamp(3) with time zone NOT NULL,
    waits_until date NOT NULL,
    suspended_until date,
    ready_on date,
    expires_on date NOT NULL,
    closed_at timestamp(3) with time zone,
    closed_reason text,
    CONSTRAINT holds_active_of_somebody CHECK (((closed_at IS NOT NULL) OR ((book_id IS NOT NULL) AND (user_id IS NOT NULL)))),
    CONSTRAINT holds_closed_with_status CHECK (((closed_at IS NULL) = (status = ANY (ARRAY['waiting'::text, 'ready'::text])))),
    CONSTRAINT holds_status_known CHECK ((status = ANY (ARRAY['waiting'::text, 'ready'::text, 'fulfilled'::text, 'expired'::text, 'cancelled'::text])))
);


--
-- Name: holds_id_seq; Type: SEQUENCE; Schema: library; Owner: -
--

ALTER TABLE library.holds ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME library.holds_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: imports; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.imports (
    id integer NOT NULL,
    kind text NOT NULL,
    dry_run boolean NOT NULL,
    actor_id integer,
    started_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'running'::text NOT NULL,
    seen_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    ended_at timestamp(3) with time zone,
    rows integer NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    report jsonb,
    CONSTRAINT imports_running_open CHECK (((state = 'running'::text) = (ended_at IS NULL))),
    CONSTRAINT imports_state_known CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text, 'interrupted'::text])))
);


--
-- Name: imports_id_seq; Type: SEQUENCE; Schema: library; Owner: -
--

ALTER TABLE library.imports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME library.imports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: lent_books; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.lent_books (
    book_id integer NOT NULL,
    loan_id integer NOT NULL
);


--
-- Name: list_titles; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.list_titles (
    list_id integer NOT NULL,
    book_id integer NOT NULL,
    place integer NOT NULL
);


--
-- Name: lists; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.lists (
    id integer NOT NULL,
    owner_id integer NOT NULL,
    name text NOT NULL,
    public boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL
);


--
-- Name: lists_id_seq; Type: SEQUENCE; Schema: library; Owner: -
--

ALTER TABLE library.lists ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME library.lists_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: loan_books; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.loan_books (
    loan_id integer NOT NULL,
    book_id integer NOT NULL
);


--
-- Name: loans; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.loans (
    id integer NOT NULL,
    user_id integer,
    loan_date date NOT NULL,
    deadline date NOT NULL,
    return_date date,
    copy_id integer,
    renewals smallint DEFAULT 0 NOT NULL,
    policy_id integer,
    terms text,
    CONSTRAINT loans_deadline_after_begin CHECK ((deadline >= loan_date)),
    CONSTRAINT loans_return_after_begin CHECK ((return_date >= loan_date))
);


--
-- Name: loans_id_seq; Type: SEQUENCE; Schema: library; Owner: -
--

ALTER TABLE library.loans ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME library.loans_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: marc_records; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.marc_records (
    book_id integer NOT NULL,
    record jsonb NOT NULL,
    source text NOT NULL,
    control_number text,
    digest bytea NOT NULL
);


--
-- Name: one_time_tokens; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.one_time_tokens (
    hash bytea NOT NULL,
    purpose text NOT NULL,
    owner_id integer NOT NULL,
    address text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT one_time_tokens_purpose_known CHECK ((purpose = ANY (ARRAY['confirm'::text, 'password'::text])))
);


--
-- Name: outbox; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.outbox (
    id bigint NOT NULL,
    event_id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id integer NOT NULL,
    kind text NOT NULL,
    about text NOT NULL,
    key text,
    body jsonb DEFAULT '{}'::jsonb NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    fanned_at timestamp(3) with time zone,
    mailed_by uuid
);


--
-- Name: outbox_id_seq; Type: SEQUENCE; Schema: library; Owner: -
--

ALTER TABLE library.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME library.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: patron_profiles; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.patron_profiles (
    user_id integer NOT NULL,
    category text DEFAULT 'default'::text NOT NULL,
    card text,
    group_name text,
    expires_on date,
    blocked_until date,
    block_note text,
    version integer DEFAULT 1 NOT NULL,
    note text
);


--
-- Name: policies; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.policies (
    id integer NOT NULL,
    effective_from date NOT NULL,
    document jsonb NOT NULL,
    note text,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL
);


--
-- Name: policies_id_seq; Type: SEQUENCE; Schema: library; Owner: -
--

ALTER TABLE library.policies ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME library.policies_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: push_subscriptions; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.push_subscriptions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id integer NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    label text NOT NULL,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    told_at timestamp(3) with time zone
);


--
-- Name: recipients; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.recipients (
    owner_id integer NOT NULL,
    address text,
    address_state text DEFAULT 'none'::text NOT NULL,
    address_at timestamp(3) with time zone,
    unsubscribe_token text,
    mail_mode text DEFAULT 'gathered'::text NOT NULL,
    mail_at time without time zone DEFAULT '08:00:00'::time without time zone NOT NULL,
    mail_kinds text[] DEFAULT '{}'::text[] NOT NULL,
    push_kinds text[] DEFAULT '{}'::text[] NOT NULL,
    time_zone text DEFAULT 'UTC'::text NOT NULL,
    quiet_from time without time zone,
    quiet_to time without time zone,
    urgent_always boolean DEFAULT true NOT NULL,
    seen_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT recipients_address_length CHECK ((length(address) <= 254)),
    CONSTRAINT recipients_address_state_known CHECK ((address_state = ANY (ARRAY['none'::text, 'unconfirmed'::text, 'confirmed'::text, 'refused'::text, 'complained'::text]))),
    CONSTRAINT recipients_address_with_state CHECK (((address IS NULL) = (address_state = 'none'::text))),
    CONSTRAINT recipients_mail_mode_known CHECK ((mail_mode = ANY (ARRAY['off'::text, 'at_once'::text, 'gathered'::text, 'daily'::text]))),
    CONSTRAINT recipients_quiet_hours CHECK ((((quiet_from IS NULL) = (quiet_to IS NULL)) AND ((quiet_from IS NULL) OR (quiet_from <> quiet_to))))
);


--
-- Name: search_words; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.search_words (
    word text NOT NULL
);


--
-- Name: sessions; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.sessions (
    id uuid NOT NULL,
    user_id integer NOT NULL,
    token_hash bytea NOT NULL,
    previous_hash bytea,
    created_at timestamp(3) with time zone NOT NULL,
    rotated_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    stays boolean DEFAULT false NOT NULL,
    device text DEFAULT 'A browser'::text NOT NULL
);


--
-- Name: site; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.site (
    id smallint DEFAULT 1 NOT NULL,
    name text,
    logo bytea,
    logo_type text,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT site_logo_small CHECK ((length(logo) <= 102400)),
    CONSTRAINT site_logo_typed CHECK (((logo IS NULL) = (logo_type IS NULL))),
    CONSTRAINT site_one_row CHECK ((id = 1))
);


--
-- Name: stocktake_scans; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.stocktake_scans (
    stocktake_id integer NOT NULL,
    barcode text NOT NULL,
    copy_id integer,
    finding text NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL
);


--
-- Name: stocktakes; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.stocktakes (
    id integer NOT NULL,
    name text NOT NULL,
    shelf_from text,
    shelf_to text,
    started_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    closed_at timestamp(3) with time zone,
    expected integer
);


--
-- Name: stocktakes_id_seq; Type: SEQUENCE; Schema: library; Owner: -
--

ALTER TABLE library.stocktakes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME library.stocktakes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: suppressed_addresses; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.suppressed_addresses (
    hash bytea NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL
);


--
-- Name: title_details; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.title_details (
    book_id integer NOT NULL,
    full_title text,
    language text,
    series text,
    series_number text,
    subjects text[] DEFAULT '{}'::text[] NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    original_title text,
    publisher text,
    edition_statement text,
    extent text,
    summary text
);


--
-- Name: title_search; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.title_search (
    book_id integer NOT NULL,
    words tsvector NOT NULL
);


--
-- Name: users; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.users (
    id integer NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    role text NOT NULL,
    dob date,
    address text,
    appointed boolean DEFAULT false NOT NULL,
    password_changed_at timestamp(3) with time zone,
    password_expires_at timestamp(3) with time zone,
    history_from date
);


--
-- Name: users_id_seq; Type: SEQUENCE; Schema: library; Owner: -
--

ALTER TABLE library.users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME library.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: webhooks; Type: TABLE; Schema: library; Owner: -
--

CREATE TABLE library.webhooks (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id integer NOT NULL,
    url text NOT NULL,
    kinds text[],
    status text DEFAULT 'unproven'::text NOT NULL,
    reason text,
    failing_since timestamp(3) with time zone,
    secret bytea NOT NULL,
    old_secret bytea,
    old_secret_until timestamp(3) with time zone,
    made_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT webhooks_status_known CHECK ((status = ANY (ARRAY['unproven'::text, 'active'::text, 'failing'::text, 'disabled'::text])))
);


--
-- Name: applied; Type: TABLE; Schema: library_migrations; Owner: -
--

CREATE TABLE library_migrations.applied (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);


--
-- Name: applied_id_seq; Type: SEQUENCE; Schema: library_migrations; Owner: -
--

CREATE SEQUENCE library_migrations.applied_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: applied_id_seq; Type: SEQUENCE OWNED BY; Schema: library_migrations; Owner: -
--

ALTER SEQUENCE library_migrations.applied_id_seq OWNED BY library_migrations.applied.id;


--
-- Name: applied id; Type: DEFAULT; Schema: library_migrations; Owner: -
--

ALTER TABLE ONLY library_migrations.applied ALTER COLUMN id SET DEFAULT nextval('library_migrations.applied_id_seq'::regclass);


--
-- Data for Name: address_mails; Type: TABLE DATA; Schema: library; Owner: -
--



--
-- Data for Name: audit; Type: TABLE DATA; Schema: library; Owner: -
--

INSERT INTO library.audit OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-28 22:15:11.922+00', 1, 'copy_added', NULL, '{"book": 1, "copy": 2}', '745d3d2f-45f0-4b9d-a795-c1f96ff3ad88');
INSERT INTO library.audit OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-28 22:15:12.075+00', 1, 'copy_added', NULL, '{"book": 1, "copy": 3}', '8127ed7c-6a08-420d-97e3-558b2593236c');
INSERT INTO library.audit OVERRIDING SYSTEM VALUE VALUES (3, '2026-11-28 22:15:12.389+00', 1, 'patron_added', 3, '{}', 'fd6aa7be-a14e-43f2-8448-354bd5dea32e');


--
-- Data for Name: book_isbns; Type: TABLE DATA; Schema: library; Owner: -
--



--
-- Data for Name: books; Type: TABLE DATA; Schema: library; Owner: -
--

INSERT INTO library.books OVERRIDING SYSTEM VALUE VALUES (1, 'Notes by the Translator', 'Mathematics', 'Adult', '1843-09-01', 'A. A. L.', 1, '2026-11-28 22:15:11.859+00');
INSERT INTO library.books OVERRIDING SYSTEM VALUE VALUES (2, 'Sketch of the Analytical Engine', 'Mathematics', 'Adult', '1843-09-01', 'A. A. L.', 1, '2026-11-28 22:15:12.172+00');


--
-- Data for Name: checkins; Type: TABLE DATA; Schema: library; Owner: -
--

INSERT INTO library.checkins VALUES (2, 1, 1, '2026-11-28 22:15:12.026+00', 'in_service', 1);


--
-- Data for Name: closures; Type: TABLE DATA; Schema: library; Owner: -
--



--
-- Data for Name: copies; Type: TABLE DATA; Schema: library; Owner: -
--

INSERT INTO library.copies OVERRIDING SYSTEM VALUE VALUES (1, 1, NULL, 'book', NULL, 'in_service', NULL, NULL, 1, NULL, NULL, false, '2026-11-28', NULL, '2026-11-28 22:15:11.859+00');
INSERT INTO library.copies OVERRIDING SYSTEM VALUE VALUES (2, 1, 'K-2', 'book', NULL, 'in_service', NULL, '2026-11-28 22:15:12.026+00', 1, NULL, NULL, false, '2026-11-28', NULL, '2026-11-28 22:15:11.922+00');
INSERT INTO library.copies OVERRIDING SYSTEM VALUE VALUES (3, 1, 'K-1', 'book', NULL, 'in_service', NULL, '2026-11-28 22:15:12.125+00', 1, 2, NULL, false, '2026-11-28', NULL, '2026-11-28 22:15:12.075+00');
INSERT INTO library.copies OVERRIDING SYSTEM VALUE VALUES (4, 2, NULL, 'book', NULL, 'in_service', NULL, '2026-11-28 22:15:12.309+00', 1, 3, NULL, false, '2026-11-28', NULL, '2026-11-28 22:15:12.172+00');


--
-- Data for Name: covers; Type: TABLE DATA; Schema: library; Owner: -
--



--
-- Data for Name: deliveries; Type: TABLE DATA; Schema: library; Owner: -
--



--
-- Data for Name: holds; Type: TABLE DATA; Schema: library; Owner: -
--

INSERT INTO library.holds OVERRIDING SYSTEM VALUE VALUES (1, 2, 3, 'waiting', 0, '2026-11-28 22:15:12.468+00', '2027-11-28', NULL, NULL, '2027-11-28', NULL, NULL);


--
-- Data for Name: imports; Type: TABLE DATA; Schema: library; Owner: -
--



--
-- Data for Name: lent_books; Type: TABLE DATA; Schema: library; Owner: -
--

INSERT INTO library.lent_books VALUES (1, 2);
INSERT INTO library.lent_books VALUES (2, 3);


--
-- Data for Name: list_titles; Type: TABLE DATA; Schema: library; Owner: -
--



--
-- Data for Name: lists; Type: TABLE DATA; Schema: library; Owner: -
--



--
-- Data for Name: loan_books; Type: TABLE DATA; Schema: library; Owner: -
--

INSERT INTO library.loan_books VALUES (1, 1);
INSERT INTO library.loan_books VALUES (2, 1);
INSERT INTO library.loan_books VALUES (3, 2);


--
-- Data for Name: loans; Type: TABLE DATA; Schema: library; Owner: -
--

INSERT INTO library.loans OVERRIDING SYSTEM VALUE VALUES (1, 2, '2026-11-28', '2026-12-12', '2026-11-28', 2, 0, NULL, 'default/book');
INSERT INTO library.loans OVERRIDING SYSTEM VALUE VALUES (2, 2, '2026-11-28', '2026-12-12', NULL, 3, 0, NULL, 'default/book');
INSERT INTO library.loans OVERRIDING SYSTEM VALUE VALUES (3, 2, '2026-11-28', '2026-12-12', NULL, 4, 0, NULL, 'default/book');


--
-- Data for Name: marc_records; Type: TABLE DATA; Schema: library; Owner: -
--



--
-- Data for Name: one_time_tokens; Type: TABLE DATA; Schema: library; Owner: -
--



--
-- Data for Name: outbox; Type: TABLE DATA; Schema: library; Owner: -
--



--
-- Data for Name: patron_profiles; Type: TABLE DATA; Schema: library; Owner: -
--

INSERT INTO library.patron_profiles VALUES (3, 'default', 'K-3', NULL, NULL, NULL, NULL, 1, NULL);


--
-- Data for Name: policies; Type: TABLE DATA; Schema: library; Owner: -
--



--
-- Data for Name: push_subscriptions; Type: TABLE DATA; Schema: library; Owner: -
--



--
-- Data for Name: recipients; Type: TABLE DATA; Schema: library; Owner: -
--



--
-- Data for Name: search_words; Type: TABLE DATA; Schema: library; Owner: -
--

INSERT INTO library.search_words VALUES ('a');
INSERT INTO library.search_words VALUES ('by');
INSERT INTO library.search_words VALUES ('l');
INSERT INTO library.search_words VALUES ('mathematics');
INSERT INTO library.search_words VALUES ('notes');
INSERT INTO library.search_words VALUES ('the');
INSERT INTO library.search_words VALUES ('translator');
INSERT INTO library.search_words VALUES ('analytical');
INSERT INTO library.search_words VALUES ('engine');
INSERT INTO library.search_words VALUES ('of');
INSERT INTO library.search_words VALUES ('sketch');


--
-- Data for Name: sessions; Type: TABLE DATA; Schema: library; Owner: -
--



--
-- Data for Name: site; Type: TABLE DATA; Schema: library; Owner: -
--



--
-- Data for Name: stocktake_scans; Type: TABLE DATA; Schema: library; Owner: -
--



--
-- Data for Name: stocktakes; Type: TABLE DATA; Schema: library; Owner: -
--



--
-- Data for Name: suppressed_addresses; Type: TABLE DATA; Schema: library; Owner: -
--



--
-- Data for Name: title_details; Type: TABLE DATA; Schema: library; Owner: -
--



--
-- Data for Name: title_search; Type: TABLE DATA; Schema: library; Owner: -
--

INSERT INTO library.title_search VALUES (1, '''a'':5B,6B ''by'':2A ''l'':7B ''mathematics'':8C ''notes'':1A ''the'':3A ''translator'':4A');
INSERT INTO library.title_search VALUES (2, '''a'':6B,7B ''analytical'':4A ''engine'':5A ''l'':8B ''mathematics'':9C ''of'':2A ''sketch'':1A ''the'':3A');


--
-- Data for Name: users; Type: TABLE DATA; Schema: library; Owner: -
--

INSERT INTO library.users OVERRIDING SYSTEM VALUE VALUES (1, 'Grace', 'Hopper', 'grace@example.org', '$argon2id$v=19$m=19456,t=2,p=1$cpaXcaFUVQpOooNNmKP94g$DJIJO3LePOe9Rg2sdjgzIbjrNHHj/4h5e7cyQzLOifc', 'librarian', NULL, NULL, true, NULL, NULL, NULL);
INSERT INTO library.users OVERRIDING SYSTEM VALUE VALUES (2, 'Ada', 'Lovelace', 'ada@example.org', '$argon2id$v=19$m=1024,t=1,p=1$ZwFgkFdDZeRRuQ7ETnmEMA$rk9aapazYwKqL1z+5R0erhM/YnsLyPZZwBEO/TZdN40', 'reader', NULL, NULL, false, NULL, NULL, NULL);
INSERT INTO library.users OVERRIDING SYSTEM VALUE VALUES (3, 'Cy', 'Borg', '596f8d8b-21d6-4152-bb52-f564e149af55@patrons.invalid', '', 'user', NULL, NULL, false, NULL, NULL, NULL);


--
-- Data for Name: webhooks; Type: TABLE DATA; Schema: library; Owner: -
--



--
-- Data for Name: applied; Type: TABLE DATA; Schema: library_migrations; Owner: -
--

INSERT INTO library_migrations.applied VALUES (1, '2b1800de880faae73d74d061dbf712dc16d617fd722e9bef0f4e36b300cb9c29', 1795318791487);
INSERT INTO library_migrations.applied VALUES (2, 'bb53d946b264d900b4a1f882a7929ce0cc37a1dcba9a0044a8ac9c379d0ef342', 1795341429772);
INSERT INTO library_migrations.applied VALUES (3, '0051c46f9e8be0351b0dd949fdd4569d2f4f0498551c7dc7f46e37d474c41192', 1795343529928);
INSERT INTO library_migrations.applied VALUES (4, '9ddd8d6ee4dcd1af7fb45c493fe6f2a4b0a2d8815bb2f08bef593e2641987c91', 1795344481826);
INSERT INTO library_migrations.applied VALUES (5, 'b2b0b7f5c95635c9c463eb6451b764ccf708d520fcfc202edce3510ee16c5ee6', 1795352265343);
INSERT INTO library_migrations.applied VALUES (6, 'e34dcaf55570ca12f194f0cdb0671ed032a7982edc5c66eb50f3db898fbca2b3', 1795354915586);
INSERT INTO library_migrations.applied VALUES (7, '2ab7bf161de26283d8920618f313504a0fb42495d8cae50c56b6654d862c4697', 1795453230571);
INSERT INTO library_migrations.applied VALUES (8, '90fd6de5568f7faf5460591c8c10be18cfc764de626bb56dbe4d76af3fbdf1fc', 1795456778566);
INSERT INTO library_migrations.applied VALUES (9, '293cfc893d4f791706fd7c8ffe5792dca0bfa38b7cfa10c4418f1965cb8058d3', 1795458126505);
INSERT INTO library_migrations.applied VALUES (10, '1b610cce81b2085b351d9b9baba7122a9396f7e2c62c0148a294c0c93571165b', 1795459060096);
INSERT INTO library_migrations.applied VALUES (11, 'a6bd32e61d8447df6baab141623598bd074eabda671f6d7592e1970f7822f35b', 1795459327402);
INSERT INTO library_migrations.applied VALUES (12, '71d21ecfcc1808021eb6a75836db6a423d51e9974acc330047ddcb64a0c59b41', 1795575848411);
INSERT INTO library_migrations.applied VALUES (13, '58e5b5535d66ec3ebd3445eccbea625bd93516d54a8a3cbca5e1295e39ae1cd4', 1795581805311);
INSERT INTO library_migrations.applied VALUES (14, '5690f3b504011e967ffdadef635eb57cebde355ccdb67918ab3d9ea9c31298e9', 1795688175029);
INSERT INTO library_migrations.applied VALUES (15, 'f8f68a2496381cfb44366633a3614430a5201df1aefb6b9b03102ba7a500bdf0', 1795697968223);


--
-- Name: audit_id_seq; Type: SEQUENCE SET; Schema: library; Owner: -
--

SELECT pg_catalog.setval('library.audit_id_seq', 3, true);


--
-- Name: books_id_seq; Type: SEQUENCE SET; Schema: library; Owner: -
--

SELECT pg_catalog.setval('library.books_id_seq', 2, true);


--
-- Name: closures_id_seq; Type: SEQUENCE SET; Schema: library; Owner: -
--

SELECT pg_catalog.setval('library.closures_id_seq', 1, false);


--
-- Name: copies_id_seq; Type: SEQUENCE SET; Schema: library; Owner: -
--

SELECT pg_catalog.setval('library.copies_id_seq', 4, true);


--
-- Name: holds_id_seq; Type: SEQUENCE SET; Schema: library; Owner: -
--

SELECT pg_catalog.setval('library.holds_id_seq', 1, true);


--
-- Name: imports_id_seq; Type: SEQUENCE SET; Schema: library; Owner: -
--

SELECT pg_catalog.setval('library.imports_id_seq', 1, false);


--
-- Name: lists_id_seq; Type: SEQUENCE SET; Schema: library; Owner: -
--

SELECT pg_catalog.setval('library.lists_id_seq', 1, false);


--
-- Name: loans_id_seq; Type: SEQUENCE SET; Schema: library; Owner: -
--

SELECT pg_catalog.setval('library.loans_id_seq', 3, true);


--
-- Name: outbox_id_seq; Type: SEQUENCE SET; Schema: library; Owner: -
--

SELECT pg_catalog.setval('library.outbox_id_seq', 1, false);


--
-- Name: policies_id_seq; Type: SEQUENCE SET; Schema: library; Owner: -
--

SELECT pg_catalog.setval('library.policies_id_seq', 1, false);


--
-- Name: stocktakes_id_seq; Type: SEQUENCE SET; Schema: library; Owner: -
--

SELECT pg_catalog.setval('library.stocktakes_id_seq', 1, false);


--
-- Name: users_id_seq; Type: SEQUENCE SET; Schema: library; Owner: -
--

SELECT pg_catalog.setval('library.users_id_seq', 3, true);


--
-- Name: applied_id_seq; Type: SEQUENCE SET; Schema: library_migrations; Owner: -
--

SELECT pg_catalog.setval('library_migrations.applied_id_seq', 15, true);


--
-- Name: audit audit_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);


--
-- Name: book_isbns book_isbns_isbn_book_id_pk; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.book_isbns
    ADD CONSTRAINT book_isbns_isbn_book_id_pk PRIMARY KEY (isbn, book_id);


--
-- Name: books books_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.books
    ADD CONSTRAINT books_pkey PRIMARY KEY (id);


--
-- Name: checkins checkins_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.checkins
    ADD CONSTRAINT checkins_pkey PRIMARY KEY (copy_id);


--
-- Name: closures closures_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.closures
    ADD CONSTRAINT closures_pkey PRIMARY KEY (id);


--
-- Name: copies copies_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.copies
    ADD CONSTRAINT copies_pkey PRIMARY KEY (id);


--
-- Name: covers covers_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.covers
    ADD CONSTRAINT covers_pkey PRIMARY KEY (book_id);


--
-- Name: deliveries deliveries_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.deliveries
    ADD CONSTRAINT deliveries_pkey PRIMARY KEY (id);


--
-- Name: holds holds_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.holds
    ADD CONSTRAINT holds_pkey PRIMARY KEY (id);


--
-- Name: imports imports_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);


--
-- Name: lent_books lent_books_book_id_loan_id_pk; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.lent_books
    ADD CONSTRAINT lent_books_book_id_loan_id_pk PRIMARY KEY (book_id, loan_id);


--
-- Name: list_titles list_titles_list_id_book_id_pk; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.list_titles
    ADD CONSTRAINT list_titles_list_id_book_id_pk PRIMARY KEY (list_id, book_id);


--
-- Name: lists lists_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.lists
    ADD CONSTRAINT lists_pkey PRIMARY KEY (id);


--
-- Name: loan_books loan_books_loan_id_book_id_pk; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.loan_books
    ADD CONSTRAINT loan_books_loan_id_book_id_pk PRIMARY KEY (loan_id, book_id);


--
-- Name: loans loans_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.loans
    ADD CONSTRAINT loans_pkey PRIMARY KEY (id);


--
-- Name: marc_records marc_records_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.marc_records
    ADD CONSTRAINT marc_records_pkey PRIMARY KEY (book_id);


--
-- Name: one_time_tokens one_time_tokens_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.one_time_tokens
    ADD CONSTRAINT one_time_tokens_pkey PRIMARY KEY (hash);


--
-- Name: outbox outbox_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);


--
-- Name: patron_profiles patron_profiles_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.patron_profiles
    ADD CONSTRAINT patron_profiles_pkey PRIMARY KEY (user_id);


--
-- Name: policies policies_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.policies
    ADD CONSTRAINT policies_pkey PRIMARY KEY (id);


--
-- Name: push_subscriptions push_subscriptions_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);


--
-- Name: recipients recipients_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.recipients
    ADD CONSTRAINT recipients_pkey PRIMARY KEY (owner_id);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);


--
-- Name: site site_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.site
    ADD CONSTRAINT site_pkey PRIMARY KEY (id);


--
-- Name: stocktake_scans stocktake_scans_stocktake_id_barcode_pk; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.stocktake_scans
    ADD CONSTRAINT stocktake_scans_stocktake_id_barcode_pk PRIMARY KEY (stocktake_id, barcode);


--
-- Name: stocktakes stocktakes_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.stocktakes
    ADD CONSTRAINT stocktakes_pkey PRIMARY KEY (id);


--
-- Name: suppressed_addresses suppressed_addresses_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.suppressed_addresses
    ADD CONSTRAINT suppressed_addresses_pkey PRIMARY KEY (hash);


--
-- Name: title_details title_details_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.title_details
    ADD CONSTRAINT title_details_pkey PRIMARY KEY (book_id);


--
-- Name: title_search title_search_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.title_search
    ADD CONSTRAINT title_search_pkey PRIMARY KEY (book_id);


--
-- Name: users users_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);


--
-- Name: webhooks webhooks_pkey; Type: CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.webhooks
    ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);


--
-- Name: applied applied_pkey; Type: CONSTRAINT; Schema: library_migrations; Owner: -
--

ALTER TABLE ONLY library_migrations.applied
    ADD CONSTRAINT applied_pkey PRIMARY KEY (id);


--
-- Name: address_mails_by_hash; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX address_mails_by_hash ON library.address_mails USING btree (hash, at);


--
-- Name: address_mails_by_owner; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX address_mails_by_owner ON library.address_mails USING btree (owner_id, at);


--
-- Name: address_mails_by_time; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX address_mails_by_time ON library.address_mails USING btree (at);


--
-- Name: audit_by_action; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX audit_by_action ON library.audit USING btree (action, id);


--
-- Name: audit_by_actor; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX audit_by_actor ON library.audit USING btree (actor_id, id) WHERE (actor_id IS NOT NULL);


--
-- Name: audit_by_user; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX audit_by_user ON library.audit USING btree (user_id, id) WHERE (user_id IS NOT NULL);


--
-- Name: book_isbns_by_book; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX book_isbns_by_book ON library.book_isbns USING btree (book_id);


--
-- Name: books_by_added; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX books_by_added ON library.books USING btree (added_at, id);


--
-- Name: books_by_plain_title; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX books_by_plain_title ON library.books USING btree (library.plain(title) text_pattern_ops, id);


--
-- Name: books_title_key; Type: INDEX; Schema: library; Owner: -
--

CREATE UNIQUE INDEX books_title_key ON library.books USING btree (title, edition);


--
-- Name: books_title_trigrams; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX books_title_trigrams ON library.books USING gin (title public.gin_trgm_ops);


--
-- Name: checkins_by_loan; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX checkins_by_loan ON library.checkins USING btree (loan_id);


--
-- Name: checkins_by_person; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX checkins_by_person ON library.checkins USING btree (by_id);


--
-- Name: checkins_by_time; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX checkins_by_time ON library.checkins USING btree (at);


--
-- Name: copies_barcode_key; Type: INDEX; Schema: library; Owner: -
--

CREATE UNIQUE INDEX copies_barcode_key ON library.copies USING btree (barcode);


--
-- Name: copies_by_book; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX copies_by_book ON library.copies USING btree (book_id);


--
-- Name: copies_hold_key; Type: INDEX; Schema: library; Owner: -
--

CREATE UNIQUE INDEX copies_hold_key ON library.copies USING btree (hold_id);


--
-- Name: copies_loan_key; Type: INDEX; Schema: library; Owner: -
--

CREATE UNIQUE INDEX copies_loan_key ON library.copies USING btree (loan_id);


--
-- Name: copies_to_clear; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX copies_to_clear ON library.copies USING btree (call_number, id) WHERE to_clear;


--
-- Name: copies_without_label; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX copies_without_label ON library.copies USING btree (id) WHERE ((label_printed_at IS NULL) AND (barcode IS NOT NULL));


--
-- Name: deliveries_by_event; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX deliveries_by_event ON library.deliveries USING btree (event) WHERE (event IS NOT NULL);


--
-- Name: deliveries_by_owner; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX deliveries_by_owner ON library.deliveries USING btree (owner_id, ended_at);


--
-- Name: deliveries_by_push; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX deliveries_by_push ON library.deliveries USING btree (push_id) WHERE (push_id IS NOT NULL);


--
-- Name: deliveries_by_webhook; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX deliveries_by_webhook ON library.deliveries USING btree (webhook_id, due_at) WHERE (webhook_id IS NOT NULL);


--
-- Name: deliveries_due; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX deliveries_due ON library.deliveries USING btree (channel, due_at) WHERE (state = 'waiting'::text);


--
-- Name: deliveries_ended; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX deliveries_ended ON library.deliveries USING btree (ended_at) WHERE (ended_at IS NOT NULL);


--
-- Name: deliveries_failed; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX deliveries_failed ON library.deliveries USING btree (ended_at) WHERE (state = 'failed'::text);


--
-- Name: deliveries_one_mail; Type: INDEX; Schema: library; Owner: -
--

CREATE UNIQUE INDEX deliveries_one_mail ON library.deliveries USING btree (owner_id) WHERE ((channel = 'mail'::text) AND (event IS NULL) AND (state = 'waiting'::text) AND (attempts = 0));


--
-- Name: holds_active_by_day; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX holds_active_by_day ON library.holds USING btree (expires_on, id) WHERE (closed_at IS NULL);


--
-- Name: holds_active_key; Type: INDEX; Schema: library; Owner: -
--

CREATE UNIQUE INDEX holds_active_key ON library.holds USING btree (book_id, user_id) WHERE (closed_at IS NULL);


--
-- Name: holds_by_book; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX holds_by_book ON library.holds USING btree (book_id, id);


--
-- Name: holds_by_status; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX holds_by_status ON library.holds USING btree (status, id);


--
-- Name: holds_by_user; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX holds_by_user ON library.holds USING btree (user_id, id);


--
-- Name: holds_closed; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX holds_closed ON library.holds USING btree (closed_at) WHERE (closed_at IS NOT NULL);


--
-- Name: holds_queue; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX holds_queue ON library.holds USING btree (book_id, priority, id) WHERE (status = 'waiting'::text);


--
-- Name: imports_by_actor; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX imports_by_actor ON library.imports USING btree (actor_id) WHERE (actor_id IS NOT NULL);


--
-- Name: imports_one_running; Type: INDEX; Schema: library; Owner: -
--

CREATE UNIQUE INDEX imports_one_running ON library.imports USING btree (state) WHERE (state = 'running'::text);


--
-- Name: list_titles_by_book; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX list_titles_by_book ON library.list_titles USING btree (book_id);


--
-- Name: lists_by_owner; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX lists_by_owner ON library.lists USING btree (owner_id, id);


--
-- Name: lists_public; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX lists_public ON library.lists USING btree (id) WHERE public;


--
-- Name: loan_books_by_book; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX loan_books_by_book ON library.loan_books USING btree (book_id, loan_id);


--
-- Name: loans_by_copy; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX loans_by_copy ON library.loans USING btree (copy_id) WHERE (copy_id IS NOT NULL);


--
-- Name: loans_by_day; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX loans_by_day ON library.loans USING btree (loan_date);


--
-- Name: loans_by_user; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX loans_by_user ON library.loans USING btree (user_id, id);


--
-- Name: loans_open; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX loans_open ON library.loans USING btree (id) WHERE (return_date IS NULL);


--
-- Name: loans_open_by_deadline; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX loans_open_by_deadline ON library.loans USING btree (deadline) WHERE (return_date IS NULL);


--
-- Name: loans_open_by_user; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX loans_open_by_user ON library.loans USING btree (user_id) WHERE (return_date IS NULL);


--
-- Name: loans_returned; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX loans_returned ON library.loans USING btree (return_date) WHERE ((return_date IS NOT NULL) AND (user_id IS NOT NULL));


--
-- Name: marc_records_by_number; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX marc_records_by_number ON library.marc_records USING btree (source, control_number);


--
-- Name: one_time_tokens_by_end; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX one_time_tokens_by_end ON library.one_time_tokens USING btree (expires_at);


--
-- Name: one_time_tokens_by_owner; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX one_time_tokens_by_owner ON library.one_time_tokens USING btree (owner_id);


--
-- Name: outbox_by_end; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX outbox_by_end ON library.outbox USING btree (expires_at);


--
-- Name: outbox_key; Type: INDEX; Schema: library; Owner: -
--

CREATE UNIQUE INDEX outbox_key ON library.outbox USING btree (key);


--
-- Name: outbox_new; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX outbox_new ON library.outbox USING btree (id) WHERE (fanned_at IS NULL);


--
-- Name: outbox_of_mail; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX outbox_of_mail ON library.outbox USING btree (mailed_by) WHERE (mailed_by IS NOT NULL);


--
-- Name: outbox_to_mail; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX outbox_to_mail ON library.outbox USING btree (owner_id, id) WHERE (mailed_by IS NULL);


--
-- Name: patron_profiles_blocked; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX patron_profiles_blocked ON library.patron_profiles USING btree (user_id) WHERE (blocked_until IS NOT NULL);


--
-- Name: patron_profiles_by_group; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX patron_profiles_by_group ON library.patron_profiles USING btree (group_name, user_id);


--
-- Name: patron_profiles_card_key; Type: INDEX; Schema: library; Owner: -
--

CREATE UNIQUE INDEX patron_profiles_card_key ON library.patron_profiles USING btree (card);


--
-- Name: policies_by_day; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX policies_by_day ON library.policies USING btree (effective_from, id);


--
-- Name: push_subscriptions_by_owner; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX push_subscriptions_by_owner ON library.push_subscriptions USING btree (owner_id);


--
-- Name: push_subscriptions_endpoint; Type: INDEX; Schema: library; Owner: -
--

CREATE UNIQUE INDEX push_subscriptions_endpoint ON library.push_subscriptions USING btree (endpoint);


--
-- Name: recipients_unconfirmed; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX recipients_unconfirmed ON library.recipients USING btree (address_at) WHERE (address_state = 'unconfirmed'::text);


--
-- Name: recipients_unsubscribe_token; Type: INDEX; Schema: library; Owner: -
--

CREATE UNIQUE INDEX recipients_unsubscribe_token ON library.recipients USING btree (unsubscribe_token);


--
-- Name: search_words_by_sound; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX search_words_by_sound ON library.search_words USING btree (library.sound(word));


--
-- Name: search_words_by_word; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX search_words_by_word ON library.search_words USING btree (word);


--
-- Name: search_words_trigrams; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX search_words_trigrams ON library.search_words USING gin (word public.gin_trgm_ops) WITH (fastupdate=off);


--
-- Name: sessions_by_end; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX sessions_by_end ON library.sessions USING btree (expires_at);


--
-- Name: sessions_by_user; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX sessions_by_user ON library.sessions USING btree (user_id, rotated_at);


--
-- Name: stocktake_scans_by_copy; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX stocktake_scans_by_copy ON library.stocktake_scans USING btree (copy_id) WHERE (copy_id IS NOT NULL);


--
-- Name: stocktakes_open_range; Type: INDEX; Schema: library; Owner: -
--

CREATE UNIQUE INDEX stocktakes_open_range ON library.stocktakes USING btree (COALESCE(shelf_from, ''::text), COALESCE(shelf_to, ''::text)) WHERE (closed_at IS NULL);


--
-- Name: title_details_by_series; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX title_details_by_series ON library.title_details USING btree (library.plain(series) text_pattern_ops) WHERE (series IS NOT NULL);


--
-- Name: title_search_words; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX title_search_words ON library.title_search USING gin (words) WITH (fastupdate=off);


--
-- Name: users_email_key; Type: INDEX; Schema: library; Owner: -
--

CREATE UNIQUE INDEX users_email_key ON library.users USING btree (lower(email) text_pattern_ops);


--
-- Name: users_name_trigrams; Type: INDEX; Schema: library; Owner: -
--

CREATE INDEX users_name_trigrams ON library.users USING gin (library.plain(((first_name || ' '::text) || last_name)) public.gin_trgm_ops);


--
-- Name: webhooks_by_owner; Type: INDEX; Schema: library; Owner: -
--

CREATE UNIQUE INDEX webhooks_by_owner ON library.webhooks USING btree (owner_id, url);


--
-- Name: books end_holds_of_book; Type: TRIGGER; Schema: library; Owner: -
--

CREATE TRIGGER end_holds_of_book BEFORE DELETE ON library.books FOR EACH ROW EXECUTE FUNCTION library.end_holds_of_book();


--
-- Name: users end_holds_of_user; Type: TRIGGER; Schema: library; Owner: -
--

CREATE TRIGGER end_holds_of_user BEFORE DELETE ON library.users FOR EACH ROW EXECUTE FUNCTION library.end_holds_of_user();


--
-- Name: books forget_full_title; Type: TRIGGER; Schema: library; Owner: -
--

CREATE TRIGGER forget_full_title BEFORE UPDATE ON library.books FOR EACH ROW WHEN ((old.title <> new.title)) EXECUTE FUNCTION library.forget_full_title();


--
-- Name: loan_books free_removed_books; Type: TRIGGER; Schema: library; Owner: -
--

CREATE TRIGGER free_removed_books AFTER DELETE ON library.loan_books REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION library.free_removed_books();


--
-- Name: title_details index_changed_details; Type: TRIGGER; Schema: library; Owner: -
--

CREATE TRIGGER index_changed_details AFTER UPDATE ON library.title_details REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION library.index_changed_titles();


--
-- Name: books index_changed_titles; Type: TRIGGER; Schema: library; Owner: -
--

CREATE TRIGGER index_changed_titles AFTER UPDATE ON library.books REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION library.index_changed_titles();


--
-- Name: title_details index_new_details; Type: TRIGGER; Schema: library; Owner: -
--

CREATE TRIGGER index_new_details AFTER INSERT ON library.title_details REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION library.index_changed_titles();


--
-- Name: books index_new_titles; Type: TRIGGER; Schema: library; Owner: -
--

CREATE TRIGGER index_new_titles AFTER INSERT ON library.books REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION library.index_new_titles();


--
-- Name: loan_books lend_added_books; Type: TRIGGER; Schema: library; Owner: -
--

CREATE TRIGGER lend_added_books AFTER INSERT ON library.loan_books REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION library.lend_added_books();


--
-- Name: books make_first_copies; Type: TRIGGER; Schema: library; Owner: -
--

CREATE TRIGGER make_first_copies AFTER INSERT ON library.books REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION library.make_first_copies();


--
-- Name: loans open_or_close_loan; Type: TRIGGER; Schema: library; Owner: -
--

CREATE TRIGGER open_or_close_loan BEFORE UPDATE ON library.loans FOR EACH ROW WHEN (((old.return_date IS NULL) <> (new.return_date IS NULL))) EXECUTE FUNCTION library.open_or_close_loan();


--
-- Name: audit refuse_audit_change; Type: TRIGGER; Schema: library; Owner: -
--

CREATE TRIGGER refuse_audit_change BEFORE DELETE OR UPDATE ON library.audit FOR EACH ROW EXECUTE FUNCTION library.refuse_audit_change();


--
-- Name: policies refuse_policy_change; Type: TRIGGER; Schema: library; Owner: -
--

CREATE TRIGGER refuse_policy_change BEFORE DELETE OR UPDATE ON library.policies FOR EACH STATEMENT EXECUTE FUNCTION library.refuse_policy_change();


--
-- Name: address_mails address_mails_owner_id_users_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.address_mails
    ADD CONSTRAINT address_mails_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES library.users(id) ON DELETE CASCADE;


--
-- Name: audit audit_actor_id_users_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.audit
    ADD CONSTRAINT audit_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES library.users(id) ON DELETE SET NULL;


--
-- Name: audit audit_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.audit
    ADD CONSTRAINT audit_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES library.users(id) ON DELETE SET NULL;


--
-- Name: book_isbns book_isbns_book_id_books_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.book_isbns
    ADD CONSTRAINT book_isbns_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES library.books(id) ON DELETE CASCADE;


--
-- Name: checkins checkins_by_id_users_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.checkins
    ADD CONSTRAINT checkins_by_id_users_id_fk FOREIGN KEY (by_id) REFERENCES library.users(id) ON DELETE CASCADE;


--
-- Name: checkins checkins_copy_id_copies_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.checkins
    ADD CONSTRAINT checkins_copy_id_copies_id_fk FOREIGN KEY (copy_id) REFERENCES library.copies(id) ON DELETE CASCADE;


--
-- Name: checkins checkins_loan_id_loans_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.checkins
    ADD CONSTRAINT checkins_loan_id_loans_id_fk FOREIGN KEY (loan_id) REFERENCES library.loans(id) ON DELETE CASCADE;


--
-- Name: copies copies_book_id_books_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.copies
    ADD CONSTRAINT copies_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES library.books(id) ON DELETE CASCADE;


--
-- Name: copies copies_hold_id_holds_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.copies
    ADD CONSTRAINT copies_hold_id_holds_id_fk FOREIGN KEY (hold_id) REFERENCES library.holds(id) ON DELETE SET NULL;


--
-- Name: copies copies_loan_id_loans_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.copies
    ADD CONSTRAINT copies_loan_id_loans_id_fk FOREIGN KEY (loan_id) REFERENCES library.loans(id) ON DELETE SET NULL;


--
-- Name: covers covers_book_id_books_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.covers
    ADD CONSTRAINT covers_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES library.books(id) ON DELETE CASCADE;


--
-- Name: deliveries deliveries_event_outbox_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.deliveries
    ADD CONSTRAINT deliveries_event_outbox_id_fk FOREIGN KEY (event) REFERENCES library.outbox(id) ON DELETE CASCADE;


--
-- Name: deliveries deliveries_owner_id_users_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.deliveries
    ADD CONSTRAINT deliveries_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES library.users(id) ON DELETE CASCADE;


--
-- Name: deliveries deliveries_push_id_push_subscriptions_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.deliveries
    ADD CONSTRAINT deliveries_push_id_push_subscriptions_id_fk FOREIGN KEY (push_id) REFERENCES library.push_subscriptions(id) ON DELETE CASCADE;


--
-- Name: deliveries deliveries_webhook_id_webhooks_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.deliveries
    ADD CONSTRAINT deliveries_webhook_id_webhooks_id_fk FOREIGN KEY (webhook_id) REFERENCES library.webhooks(id) ON DELETE CASCADE;


--
-- Name: holds holds_book_id_books_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.holds
    ADD CONSTRAINT holds_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES library.books(id) ON DELETE SET NULL;


--
-- Name: holds holds_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.holds
    ADD CONSTRAINT holds_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES library.users(id) ON DELETE SET NULL;


--
-- Name: imports imports_actor_id_users_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.imports
    ADD CONSTRAINT imports_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES library.users(id) ON DELETE SET NULL;


--
-- Name: list_titles list_titles_book_id_books_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.list_titles
    ADD CONSTRAINT list_titles_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES library.books(id) ON DELETE CASCADE;


--
-- Name: list_titles list_titles_list_id_lists_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.list_titles
    ADD CONSTRAINT list_titles_list_id_lists_id_fk FOREIGN KEY (list_id) REFERENCES library.lists(id) ON DELETE CASCADE;


--
-- Name: lists lists_owner_id_users_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.lists
    ADD CONSTRAINT lists_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES library.users(id) ON DELETE CASCADE;


--
-- Name: loan_books loan_books_book_id_books_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.loan_books
    ADD CONSTRAINT loan_books_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES library.books(id) ON DELETE CASCADE;


--
-- Name: loan_books loan_books_loan_id_loans_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.loan_books
    ADD CONSTRAINT loan_books_loan_id_loans_id_fk FOREIGN KEY (loan_id) REFERENCES library.loans(id) ON DELETE CASCADE;


--
-- Name: loans loans_copy_id_copies_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.loans
    ADD CONSTRAINT loans_copy_id_copies_id_fk FOREIGN KEY (copy_id) REFERENCES library.copies(id) ON DELETE SET NULL;


--
-- Name: loans loans_policy_id_policies_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.loans
    ADD CONSTRAINT loans_policy_id_policies_id_fk FOREIGN KEY (policy_id) REFERENCES library.policies(id);


--
-- Name: loans loans_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.loans
    ADD CONSTRAINT loans_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES library.users(id) ON DELETE SET NULL;


--
-- Name: marc_records marc_records_book_id_books_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.marc_records
    ADD CONSTRAINT marc_records_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES library.books(id) ON DELETE CASCADE;


--
-- Name: one_time_tokens one_time_tokens_owner_id_users_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.one_time_tokens
    ADD CONSTRAINT one_time_tokens_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES library.users(id) ON DELETE CASCADE;


--
-- Name: patron_profiles patron_profiles_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.patron_profiles
    ADD CONSTRAINT patron_profiles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES library.users(id) ON DELETE CASCADE;


--
-- Name: push_subscriptions push_subscriptions_owner_id_users_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.push_subscriptions
    ADD CONSTRAINT push_subscriptions_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES library.users(id) ON DELETE CASCADE;


--
-- Name: recipients recipients_owner_id_users_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.recipients
    ADD CONSTRAINT recipients_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES library.users(id) ON DELETE CASCADE;


--
-- Name: sessions sessions_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES library.users(id) ON DELETE CASCADE;


--
-- Name: stocktake_scans stocktake_scans_copy_id_copies_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.stocktake_scans
    ADD CONSTRAINT stocktake_scans_copy_id_copies_id_fk FOREIGN KEY (copy_id) REFERENCES library.copies(id) ON DELETE CASCADE;


--
-- Name: stocktake_scans stocktake_scans_stocktake_id_stocktakes_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.stocktake_scans
    ADD CONSTRAINT stocktake_scans_stocktake_id_stocktakes_id_fk FOREIGN KEY (stocktake_id) REFERENCES library.stocktakes(id) ON DELETE CASCADE;


--
-- Name: title_details title_details_book_id_books_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.title_details
    ADD CONSTRAINT title_details_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES library.books(id) ON DELETE CASCADE;


--
-- Name: title_search title_search_book_id_books_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.title_search
    ADD CONSTRAINT title_search_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES library.books(id) ON DELETE CASCADE;


--
-- Name: webhooks webhooks_owner_id_users_id_fk; Type: FK CONSTRAINT; Schema: library; Owner: -
--

ALTER TABLE ONLY library.webhooks
    ADD CONSTRAINT webhooks_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES library.users(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


