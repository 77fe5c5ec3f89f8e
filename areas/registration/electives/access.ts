import { defineAccess } from '#kernel/server/area.ts';

/** Numbers of all students together, nobody by name: for whoever plans what is offered. */
export const electiveAccess = defineAccess({
  electivepool_report: {
    A: 'all',
    registrar: 'all',
    studentaffairs: 'all',
    unitoffice: 'all',
    chair: 'all',
    dean: 'all',
    advisor: 'all',
    supervisor: 'all',
    observer: 'all',
  },
});
