import type { AreaPart } from '#kernel/server/area.ts';
import { complaintRefusals } from '../requests/complaint/refusals.ts';
import { complaintWork } from '../requests/complaint/work.ts';
import { studentApplicationWork } from '../requests/student-application/work.ts';
import { workOrderWork } from '../requests/work-order/work.ts';
import { servicesAccess } from './access.ts';

/** What students tell the university: complaints, work orders, applications of any kind. */
export const servicesPart: AreaPart = {
  texts: {},
  refusals: [complaintRefusals.specs],
  pages: [],
  access: servicesAccess,
  requests: [studentApplicationWork, complaintWork, workOrderWork],
};
