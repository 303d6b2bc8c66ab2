#!/usr/bin/env bash
# Brings the roles of the database in line with the settings, as often as it is run: one for each service, which may
# make and own schemas in the common database and sees nothing of the other's. Superuser is only who runs this.
set -euo pipefail

for name in PGPASSWORD BATTLE_DATABASE_PASSWORD LIBRARY_DATABASE_PASSWORD; do
  if [[ ${!name} == *CHANGE_ME* ]]; then
    echo "$name is still that of .env.example: make one with: openssl rand -hex 32" >&2
    exit 1
  fi
done

# A node that has just been elected may take no writes for some seconds.
for _ in {1..60}; do
  [[ $(psql --no-psqlrc --tuples-only --no-align --command 'SELECT pg_is_in_recovery()') != f ]] || break
  sleep 1
done

psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --single-transaction <<'SQL'
\getenv battle_password BATTLE_DATABASE_PASSWORD
\getenv library_password LIBRARY_DATABASE_PASSWORD
\getenv battle_connections BATTLE_DATABASE_CONNECTIONS
\getenv library_connections LIBRARY_DATABASE_CONNECTIONS

-- Where machines run this at once, one after the other.
SELECT pg_advisory_xact_lock(hashtext('database-roles')) \g /dev/null

REVOKE ALL ON DATABASE arena, postgres, template1 FROM PUBLIC;
REVOKE ALL ON SCHEMA public FROM PUBLIC;

SELECT format('CREATE ROLE %I', name)
FROM unnest(ARRAY['battle', 'library']) AS name
WHERE name NOT IN (SELECT rolname FROM pg_roles) \gexec

-- A service that opens more and more connections leaves those of the other.
ALTER ROLE battle LOGIN PASSWORD :'battle_password' CONNECTION LIMIT :battle_connections;
ALTER ROLE library LOGIN PASSWORD :'library_password' CONNECTION LIMIT :library_connections;
GRANT CONNECT, CREATE ON DATABASE arena TO battle, library;
-- The extension pg_trgm, which the search over titles uses, is there.
GRANT USAGE ON SCHEMA public TO library;
SQL
