import { defineAccess } from '#kernel/server/area.ts';
import { prepReaders } from '../grants.ts';

export const prepOverviewAccess = defineAccess({ prepschool_index: prepReaders });
