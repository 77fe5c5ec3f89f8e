-- A section that is cancelled frees its rooms since the application does so itself; those cancelled before still held theirs.
update meetings set classroom_id = null, pinned = false, version = version + 1, updated_at = now()
where classroom_id is not null and section_id in (select id from sections where status = 'cancelled');
