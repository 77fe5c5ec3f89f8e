import { complaintWork } from './effects/complaint.ts';
import { ferpaWork } from './effects/ferpa.ts';
import { workOrderWork } from './effects/work-order.ts';
import type { RequestWork } from './machine/work.ts';

export const servicesKinds: readonly RequestWork[] = [ferpaWork, complaintWork, workOrderWork];
