import { defineAccess } from '#kernel/server/area.ts';
import { admissionList } from '../grants.ts';

export const onlineAccess = defineAccess({
  ...admissionList('admissiondocumenttype'),
  ...admissionList('admissionintake'),
});
