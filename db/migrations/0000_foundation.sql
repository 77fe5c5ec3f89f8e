-- What the tables lean on: trigram search, exclusion constraints and a Turkish sort order on both engines.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- From 16 on the order is spelled out, because an embedded ICU may hold root data only; 15 has no rules and a full ICU.
DO $$
BEGIN
  IF current_setting('server_version_num')::int >= 160000 THEN
    EXECUTE 'CREATE COLLATION IF NOT EXISTS tr_sort (provider = icu, locale = ''tr'', rules = ''&C<ç<<<Ç&G<ğ<<<Ğ&[before 1]i<ı<<<I&i<<<İ&O<ö<<<Ö&S<ş<<<Ş&U<ü<<<Ü'')';
  ELSE
    EXECUTE 'CREATE COLLATION IF NOT EXISTS tr_sort (provider = icu, locale = ''tr-TR'')';
  END IF;
END $$;
