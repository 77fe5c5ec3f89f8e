#!/bin/sh
# Run once, by the image of PostgreSQL, when its data is new: a database and a role that owns it and nothing else.
set -eu
psql -v ON_ERROR_STOP=1 -U "${POSTGRES_USER:-postgres}" -v password="$KAMPUS_PASSWORD" <<'SQL'
create role kampus login nosuperuser nocreatedb nocreaterole password :'password';
create database kampus owner kampus;
SQL
