import { defineAccess } from '#kernel/server/area.ts';

/** The data protection officer's lists. */
export const privacyAccess = defineAccess({
  consent_index: { A: 'all', registrar: 'all' },
  accesslog_index: { A: 'all', registrar: 'all' },
});
