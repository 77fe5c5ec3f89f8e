import { defineAccess } from '#kernel/server/area.ts';
import { prepReaders } from '../prep/grants.ts';

/** Figures of the prep school, of all its classes. */
export const prepReportAccess = defineAccess({ prepreport_index: { ...prepReaders } });
