import { defineAccess, type Grant } from '#kernel/server/area.ts';
import { officeRoles } from './rules/offices.ts';

const inOffice: Partial<Record<string, Grant>> = Object.fromEntries(officeRoles.map((role) => [role, 'all' as const]));
const keepers = { A: 'all', registrar: 'all', studentaffairs: 'all' } as const;
/** Offices see and work off what is written to them, within their unit (`message-rows.ts`); topics belong to the central offices. */
export const messagesAccess = defineAccess({
  messageoffice_index: inOffice,
  messageoffice_update: inOffice,
  contacttopic_index: inOffice,
  contacttopic_show: inOffice,
  contacttopic_store: keepers,
  contacttopic_update: keepers,
  contacttopic_destroy: { A: 'all' },
  contacttopic_import: { A: 'all' },
});
