import { defineAccess } from '#kernel/server/area.ts';

export const servicesAccess = defineAccess({
  // REQ-004, REQ-005
  courseregistration_enrollmentagreement: { OGR: 'all', MS: 'all' },
});
