import { defineAccess } from '#kernel/server/area.ts';
import { housingReaders } from '../grants.ts';

/** Figures of the halls: the office, those who look over it, and the bursar. */
export const reportsAccess = defineAccess({ housingreport_index: { ...housingReaders, bursar: 'all' } });
