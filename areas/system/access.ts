import { defineAccess } from '#kernel/server/area.ts';
import { everyone } from '#areas/access/grants.ts';

const admins = { A: 'all' } as const;
const offices = { A: 'all', registrar: 'all', studentaffairs: 'all' } as const;

/** Texts of the interface belong to the administrator; the glossary is read by all and kept by the central offices. */
export const access = defineAccess({
  translation_index: admins,
  translation_update: admins,
  glossaryterm_index: everyone,
  glossaryterm_show: everyone,
  glossaryterm_store: offices,
  glossaryterm_update: offices,
  glossaryterm_destroy: offices,
  glossaryterm_import: offices,
});
