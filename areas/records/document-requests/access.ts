import { defineAccess } from '#kernel/server/area.ts';

const offices = { A: 'all', registrar: 'all', studentaffairs: 'all' } as const;
export const documentsAccess = defineAccess({
  documentrequest_index: offices,
  documentrequest_show: offices,
  ebysdiploma_index: offices,
  ebysdiploma_show: offices,
  ebysdiploma_update: { A: 'all', registrar: 'all' },
});
