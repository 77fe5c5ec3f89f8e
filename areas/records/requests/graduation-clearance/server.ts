import type { AreaPart } from '#kernel/server/area.ts';
import { graduationClearanceWork } from './work.ts';

/** Clearance before graduation: every office says that nothing is owed. */
export const graduationPart: AreaPart = { texts: {}, pages: [], access: {}, requests: [graduationClearanceWork] };
