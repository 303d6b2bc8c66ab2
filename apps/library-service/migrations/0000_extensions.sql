-- Substring search over titles. A trusted extension: who may create in the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
