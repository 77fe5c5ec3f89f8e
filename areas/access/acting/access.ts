import { defineAccess } from '#kernel/server/area.ts';

export const actingAccess = defineAccess({
  // acting as another looks only; changing anything in his name needs this as well
  user_loginaswrite: { A: 'all', registrar: 'all' },
  loginasreport_index: { A: 'all', registrar: 'all' },
  loginasreport_show: { A: 'all', registrar: 'all' },
  agreementtext_index: { A: 'all', registrar: 'all' },
  agreementtext_show: { A: 'all', registrar: 'all' },
  agreementtext_store: { A: 'all', registrar: 'all' },
  agreementtext_destroy: { A: 'all', registrar: 'all' },
});
