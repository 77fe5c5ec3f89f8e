import { workOrderWork } from './effects/work-order.ts';
import type { RequestWork } from './machine/work.ts';

export const servicesKinds: readonly RequestWork[] = [workOrderWork];
