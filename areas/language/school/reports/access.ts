import { defineAccess } from '#kernel/server/area.ts';
import { schoolReaders } from '../grants.ts';

export const reportAccess = defineAccess({ languagereport_index: schoolReaders });
